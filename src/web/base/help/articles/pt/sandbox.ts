import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'O que é',
      blocks: [
        {
          p: 'O ambiente de testes é o Florin inteiro em uma só máquina: painel, página de pagamento, banco de dados e redes locais cujas moedas não valem nada. Não precisa de conta em lugar nenhum e, depois da instalação, nem de internet.',
        },
        { code: ['npm ci && npm start'].join('\n') },
      ],
    },
    {
      heading: 'O que ele tem a mais',
      blocks: [
        {
          terms: [
            ['/sandbox/mail', 'Todos os e-mails que o Florin enviou, como o código do cadastro.'],
            [
              '/sandbox/dns',
              'Os registros TXT do DNS do ambiente de testes: crie-os para verificar qualquer domínio.',
            ],
            [
              '/operator',
              'Onde operadores decidem sobre verificações. Uma chamada a /sandbox/operators com seu e-mail torna você um deles.',
            ],
            [
              '/sandbox/webhooks',
              'Os endereços abaixo dele recebem webhooks e listam o que chegou.',
            ],
            [
              'Pagador de testes',
              'Botões na página de pagamento que pagam por você, como uma carteira com a referência ou como uma corretora sem ela.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Testar o que pode dar errado',
      blocks: [
        {
          p: 'Desenvolvedores podem parar as redes locais, reorganizá-las ou suspender a finalidade, pagar a menos ou a mais e deixar vencer o prazo de um pagamento, com chamadas a <code>/sandbox/chain</code>, <code>/sandbox/pay</code> e <code>/sandbox/expire</code>. As redes locais começam do zero a cada início; o resto dos seus dados é mantido.',
        },
        {
          note: 'Só <code>npm start</code> abre um ambiente de testes. Uma instalação em produção não tem nenhuma dessas páginas.',
        },
      ],
    },
  ],
};

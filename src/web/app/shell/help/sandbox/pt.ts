import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'O que é',
      blocks: [
        {
          p: 'O sandbox executa o Florin inteiro em uma só máquina: painel, página de pagamento, banco de dados e redes locais com moedas de teste e uma stablecoin de teste em cada uma. Ele não precisa de contas externas nem, depois de instalado, de conexão com a internet.',
        },
        { code: ['npm ci && npm start'].join('\n') },
      ],
    },
    {
      heading: 'Ferramentas do sandbox',
      blocks: [
        {
          terms: [
            [
              '/sandbox/mail',
              'Todos os e-mails que o Florin enviou, como o código de criação da conta.',
            ],
            [
              '/sandbox/dns',
              'Os registros TXT do DNS do sandbox. Crie-os para verificar qualquer domínio.',
            ],
            [
              '/operator',
              'Onde os operadores analisam as verificações. Para se tornar um, chame /sandbox/operators com seu e-mail.',
            ],
            [
              '/sandbox/webhooks',
              'As URLs sob este caminho recebem webhooks e listam o que receberam.',
            ],
            [
              'Pagador do sandbox',
              'Botões na página de pagamento que pagam por você: como uma carteira, com a referência, ou como uma corretora, sem ela.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Teste falhas',
      blocks: [
        {
          p: 'Com chamadas a <code>/sandbox/chain</code>, <code>/sandbox/pay</code> e <code>/sandbox/expire</code>, desenvolvedores podem fazer as redes locais parar, reorganizar blocos ou deixar de finalizá-los, pagar a menos ou a mais e deixar um pagamento expirar. As redes locais começam do zero a cada vez; o restante dos seus dados é mantido.',
        },
        {
          note: 'Só <code>npm start</code> executa o sandbox. Instalações de produção não têm nenhuma dessas páginas.',
        },
      ],
    },
  ],
};

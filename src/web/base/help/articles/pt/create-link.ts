import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Três tipos',
      blocks: [
        {
          terms: [
            ['Estático', 'Um preço, pago quantas vezes se queira: um produto, uma taxa.'],
            [
              'Dinâmico',
              'Um preço para um pedido, pago uma vez. Em geral a sua loja o cria pela API.',
            ],
            [
              'Doação',
              'Quem paga diz quanto. Você sugere até seis valores e pode definir limites, agradecer com uma mensagem e mostrar a todos o que já entrou.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Três passos',
      blocks: [
        {
          steps: [
            'Cobrança: um nome que os pagadores veem, o valor e a moeda, e o imposto (IVA) se você quiser mostrá-lo.',
            'Pagamento: as carteiras em que ele recebe, as moedas que os pagadores podem escolher e se é pedido um endereço de e-mail ou de cobrança.',
            'Depois do pagamento: uma mensagem, um endereço da web para onde voltar e os webhooks que serão avisados.',
          ],
        },
        {
          p: 'Você encontra todos em <links>Links de pagamento</links>. Primeiro você escolhe o tipo.',
        },
      ],
    },
    {
      heading: 'Moedas',
      blocks: [
        {
          p: 'Os preços são definidos em USD, EUR, GBP, CHF, BRL, CAD, AUD ou JPY. A cotação é tomada quando o pagador escolhe uma moeda e vale para esse pagamento até o prazo.',
        },
      ],
    },
    {
      heading: 'Compartilhar',
      blocks: [
        {
          p: 'Copie o endereço no menu do link e envie, ou coloque-o em um botão do seu site. A página funciona em celulares e sem JavaScript.',
        },
      ],
    },
    {
      heading: 'Alterar, desativar, arquivar',
      blocks: [
        {
          terms: [
            ['Editar', 'Os pagamentos abertos mantêm as condições com que foram abertos.'],
            [
              'Outras carteiras',
              'Em produção, uma carteira nova para um link espera 24 horas; no ambiente de testes, um minuto. Você confirma a sua senha, todos os proprietários recebem um e-mail e o link mostra quando muda. Até lá, dá para cancelar ali ou pelo e-mail, e os pagamentos vão para onde já iam.',
            ],
            [
              'Desativar',
              'Ninguém pode pagar até você ativar de novo. Quem abre lê que ele não está ativo.',
            ],
            [
              'Arquivar',
              'Para sempre. O link nunca mais poderá ser pago nem alterado; os pagamentos dele permanecem.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Um pedido, um link',
      blocks: [
        {
          p: 'O formulário de um link dinâmico termina com código em curl, TypeScript, PHP e Python que cria o mesmo link. Cole uma <apiKeys>chave de API</apiKeys> para vê-lo preenchido; a chave fica naquela página.',
        },
        {
          p: 'Quem abre o link de novo continua o mesmo pagamento. Enquanto nada dele foi visto, pode escolher outra moeda. Depois de pago, o link diz isso, e passado o tempo ninguém pode começar.',
        },
        {
          p: 'O número do pedido e até 20 valores seus voltam nos webhooks, como <code>linkReference</code> e <code>metadata</code>. Quem paga não vê esses valores.',
        },
      ],
    },
    {
      heading: 'Prévia',
      blocks: [
        {
          p: 'Ao lado do formulário está a página de pagamento como quem paga a verá, no celular ou no computador. Nada pode ser pago ali. A imagem ao lado do seu nome é a dos <businessDetails>dados da empresa</businessDetails>.',
        },
      ],
    },
    {
      heading: 'Encontrar e alterar vários',
      blocks: [
        {
          p: 'A lista é pesquisada por nome, número do pedido ou ID. Marque vários links para desativar, ativar ou arquivar de uma vez. Recebido é o que as transferências finais trouxeram.',
        },
      ],
    },
  ],
};

import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Quem aparece como cliente',
      blocks: [
        {
          p: 'Quem informa um e-mail ao pagar. Para pedi-lo, ative “Pedir e-mail” em um link em <links>Links de pagamento</links>. Cada e-mail é um cliente, com maiúsculas ou minúsculas. Os clientes de teste e de produção são separados.',
        },
        {
          p: '<customers>Clientes</customers> mostra os dados mais recentes de cada cliente, quando ele pagou e todos os pagamentos dele. Cada pagamento mantém os dados informados na ocasião, mesmo que o cliente os altere depois.',
        },
      ],
    },
    {
      heading: 'Busque e exporte',
      blocks: [
        {
          p: 'Busque pelo começo de um nome ou de qualquer parte do e-mail. Proprietários, administradores e o financeiro podem exportar a lista em um arquivo CSV para planilhas.',
        },
      ],
    },
    {
      heading: 'Apague a pedido',
      blocks: [
        {
          p: 'Uma pessoa pode pedir que você apague os dados dela. “Apagar dados” remove o nome, o endereço e o e-mail do cliente, dos pagamentos dele e das mensagens de webhook armazenadas. Não é possível desfazer, e você precisa confirmar sua senha antes.',
        },
        {
          p: 'Valores, horários e transações são mantidos para a sua contabilidade. Apague você mesmo os dados que sua loja ou caixa de e-mail tiver recebido. Se a mesma pessoa pagar de novo e informar o e-mail, ela aparece como um novo cliente.',
        },
      ],
    },
  ],
};

import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Quem é um cliente',
      blocks: [
        {
          p: 'Quem informa um e-mail ao pagar. O link de pagamento pede o e-mail assim que você ativa isso em <links>Links de pagamento</links>. Um e-mail é um cliente, seja como for escrito; teste e real têm cada um os seus clientes.',
        },
        {
          p: 'Em <customers>Clientes</customers> você vê o que disseram por último, quando pagaram e cada pagamento deles. Cada pagamento guarda o que lhe foi dito, mesmo que o cliente diga outra coisa depois.',
        },
      ],
    },
    {
      heading: 'Buscar e exportar',
      blocks: [
        {
          p: 'Busque pelo começo de um nome ou de qualquer parte do e-mail. Proprietários, administradores e financeiro podem exportar a lista como arquivo CSV, que as planilhas abrem.',
        },
      ],
    },
    {
      heading: 'Apagar a pedido',
      blocks: [
        {
          p: 'Uma pessoa pode pedir que você apague o que sabe dela. “Apagar os dados” remove o nome, o endereço e o e-mail do cliente, dos pagamentos dele e das mensagens guardadas para os seus webhooks. Não há volta, e antes a sua senha é pedida.',
        },
        {
          p: 'Valores, datas e transações ficam, pois a sua contabilidade precisa deles. O que a sua própria loja ou uma caixa de e-mail recebeu cabe a você apagar. Se a mesma pessoa pagar de novo e informar o e-mail, volta a ser cliente.',
        },
      ],
    },
  ],
};

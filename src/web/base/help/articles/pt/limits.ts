import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'O que conta',
      blocks: [
        {
          p: 'Cada nível tem um limite para os pagamentos reais de um mês civil em UTC. <billing>Faturamento</billing> mostra quanto este mês já usou do seu. Pagamentos de teste nunca contam.',
        },
        {
          p: 'Um pagamento que é aberto reserva seu preço enquanto puder ser pago; assim o limite vale mesmo que muitos paguem ao mesmo tempo. O que chega conta no mês em que chegou; o que expira ou é cancelado fica livre de novo. Reembolsos não devolvem espaço. Preços em outras moedas contam em dólares, pela cotação com que o pagamento foi aberto.',
        },
      ],
    },
    {
      heading: 'No limite',
      blocks: [
        {
          p: 'Um novo pagamento que passaria do limite é recusado. O pagador lê que você não pode aceitar este pagamento no momento, e não o motivo. Uma loja que cria um link para um pedido fica sabendo ao criá-lo, com os números. Sua lista de links diz quais custam mais do que resta.',
        },
        {
          p: 'O dinheiro que chega mesmo assim é seu: fica registrado e conta como qualquer outro. Os proprietários recebem um e-mail quando quatro quintos foram usados e outro quando o limite é atingido.',
        },
      ],
    },
    {
      heading: 'Um limite maior',
      blocks: [
        {
          p: 'Um domínio verificado dá o nível Básico Plus, uma pessoa ou empresa verificada o nível Prata, e a verificação avançada o nível Ouro. <verification>Nível da conta</verification> mostra o que cada um exige. Um novo nível vale na hora. No primeiro dia do mês, cada limite recomeça.',
        },
      ],
    },
  ],
};

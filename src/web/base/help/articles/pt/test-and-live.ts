import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Dois mundos',
      blocks: [
        {
          p: 'O seletor no topo de cada página escolhe entre Teste e Real. Carteiras, links de pagamento, webhooks e pagamentos pertencem a um dos dois, e nada passa de um para o outro.',
        },
        {
          terms: [
            [
              'Teste',
              'Os pagamentos usam redes de teste com moedas sem valor. Uma faixa no topo avisa disso, e os pagadores também veem.',
            ],
            ['Real', 'Os pagamentos usam as redes principais e movem dinheiro real.'],
          ],
        },
      ],
    },
    {
      heading: 'O que muda',
      blocks: [
        {
          list: [
            'Um link real só recebe em carteiras cujo endereço você provou; no teste isso não é preciso.',
            'No teste, vários espaços de trabalho podem usar o mesmo endereço. No real, só um pode prová-lo.',
            'A escolha fica guardada para cada espaço de trabalho neste navegador.',
          ],
        },
      ],
    },
    {
      heading: 'Do teste ao real',
      blocks: [
        {
          steps: [
            'Mude para Real.',
            '<wallets>Adicione sua carteira</wallets> na rede principal e prove que ela é sua.',
            '<webhooks>Registre seu webhook</webhooks> para Real, se tiver um.',
            'Crie o link de pagamento de novo. Links de teste não podem ser transferidos.',
          ],
        },
      ],
    },
  ],
};

import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Dois ambientes',
      blocks: [
        {
          p: 'O seletor no fim da barra lateral (no celular, em <b>Mais</b>) alterna entre Produção e Teste. Carteiras, links de pagamento, webhooks e pagamentos pertencem a um dos ambientes e nunca são compartilhados.',
        },
        {
          terms: [
            [
              'Teste',
              'Os pagamentos usam redes de teste, com moedas sem valor. Um aviso informa isso no painel e na página de pagamento.',
            ],
            ['Produção', 'Os pagamentos usam as redes principais e movimentam dinheiro real.'],
          ],
        },
      ],
    },
    {
      heading: 'Diferenças',
      blocks: [
        {
          list: [
            'Links de produção só recebem em carteiras que você verificou. Links de teste não exigem verificação.',
            'Em Teste, vários espaços de trabalho podem usar o mesmo endereço. Em Produção, só um espaço de trabalho pode verificá-lo.',
            'Seu navegador lembra o ambiente de cada espaço de trabalho.',
          ],
        },
      ],
    },
    {
      heading: 'Comece a receber de verdade',
      blocks: [
        {
          steps: [
            'Mude para Produção.',
            '<wallets>Adicione sua carteira</wallets> na rede principal e verifique-a.',
            '<webhooks>Adicione seu webhook</webhooks> em Produção, se tiver um.',
            'Crie o link de pagamento novamente. Links de teste não podem ser transferidos.',
          ],
        },
      ],
    },
  ],
};

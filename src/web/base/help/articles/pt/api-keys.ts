import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Para que serve uma chave',
      blocks: [
        {
          p: 'Sua loja, ou qualquer programa seu, usa o Florin com uma chave de API: cria links de pagamento, lê pagamentos e gerencia webhooks sem que ninguém entre na conta. Crie uma em <apiKeys>Chaves de API</apiKeys>. O segredo é mostrado uma única vez; o Florin guarda só um resumo dele, então ninguém pode consultá-lo depois.',
        },
      ],
    },
    {
      heading: 'Enviá-la em cada chamada',
      blocks: [
        {
          p: 'O segredo vai no cabeçalho <code>Authorization</code>. Todas as chamadas estão na <apiDocs>referência da API</apiDocs>.',
        },
        {
          code: [
            'curl https://florin.example.com/api/payment-link?companyId=wsp_… \\',
            '  -H "Authorization: Bearer fl_test_…"',
          ].join('\n'),
        },
      ],
    },
    {
      heading: 'Um espaço de trabalho, um ambiente, suas permissões',
      blocks: [
        {
          p: 'Uma chave vê o espaço de trabalho e o ambiente para os quais foi criada, e nada mais: uma chave de teste nunca toca em dinheiro real. Dê a ela as permissões de que o programa precisa e nenhuma outra. As pessoas ficam fora do alcance de qualquer chave: membros, convites, chaves de API e o registro de auditoria são só para membros que entraram na conta.',
        },
      ],
    },
    {
      heading: 'Quando algo dá errado',
      blocks: [
        {
          terms: [
            [
              'Renovar',
              'Dá à chave um novo segredo. Por um tempo o anterior pode continuar funcionando, para que seu programa troque sem interrupção.',
            ],
            [
              'Revogar',
              'Encerra a chave na hora. Faça isso quando outra pessoa possa ter visto um segredo.',
            ],
            [
              'Endereços permitidos',
              'Limita uma chave aos endereços dos seus servidores, para que um segredo roubado não sirva em outro lugar.',
            ],
            ['Expira em', 'Encerra uma chave sozinha, por exemplo a de uma agência.'],
          ],
        },
      ],
    },
    {
      heading: 'Tentar de novo sem criar duas vezes',
      blocks: [
        {
          p: 'Envie um <code>Idempotency-Key</code> seu em cada chamada que cria algo. Se não tiver certeza de que ela chegou, repita a mesma chamada: você recebe a primeira resposta, e nada é criado duas vezes.',
        },
      ],
    },
  ],
};

import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Para que servem as chaves de API',
      blocks: [
        {
          p: 'Com uma chave de API, sua loja ou seu app pode criar links de pagamento, ler pagamentos e gerenciar webhooks sem que ninguém faça login. Crie uma em <apiKeys>Chaves de API</apiKeys>. O segredo aparece uma única vez. O Florin guarda apenas um hash, por isso não é possível consultá-lo depois.',
        },
      ],
    },
    {
      heading: 'Autentique as solicitações',
      blocks: [
        {
          p: 'Envie o segredo no cabeçalho <code>Authorization</code>. A <apiDocs>referência da API</apiDocs> lista todos os endpoints.',
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
      heading: 'Espaço de trabalho, ambiente e escopos',
      blocks: [
        {
          p: 'Uma chave só tem acesso ao espaço de trabalho e ao ambiente em que foi criada: uma chave de teste nunca mexe com dinheiro real. Conceda apenas os escopos de que seu código precisa. Nenhuma chave pode gerenciar membros, convites, chaves de API ou o registro de auditoria; para isso, é preciso um membro com login.',
        },
      ],
    },
    {
      heading: 'Proteja suas chaves',
      blocks: [
        {
          terms: [
            [
              'Rotacionar',
              'Cria um novo segredo. Você pode manter o antigo funcionando por um tempo para fazer a troca sem interrupção.',
            ],
            [
              'Revogar',
              'Interrompe a chave imediatamente. Faça isso se outra pessoa pode ter visto o segredo.',
            ],
            [
              'Endereços IP permitidos',
              'Restringe a chave aos seus servidores, para que um segredo roubado não possa ser usado em outro lugar.',
            ],
            [
              'Expira em',
              'Encerra a chave automaticamente, por exemplo, quando termina o contrato de uma agência.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Repita com segurança',
      blocks: [
        {
          p: 'Envie uma <code>Idempotency-Key</code> em toda solicitação que cria algo. Se você não sabe se uma solicitação chegou, envie-a novamente com a mesma chave: você recebe a resposta original, e nada é criado duas vezes.',
        },
      ],
    },
  ],
};

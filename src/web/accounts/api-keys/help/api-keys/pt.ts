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
      heading: 'Em nome de quem uma chave age',
      blocks: [
        {
          p: 'Uma chave age em nome do membro que a criou, rotacionou ou assumiu por último. Ela pode fazer o que as permissões dela e a função desse membro permitem: se a função muda, a chave fica limitada ao que a nova função permite. Quando o membro sai ou é removido, a chave para imediatamente. Outro membro, cuja função permita tudo o que a chave pode fazer, pode assumi-la ao remover o membro ou depois em <apiKeys>Chaves de API</apiKeys>.',
        },
        {
          p: 'Quem conhece o segredo ainda pode usar uma chave assumida, por isso rotacione-a se o antigo membro tinha o segredo. Os proprietários são avisados quando uma chave de produção é criada, assumida, parada, rotacionada ou revogada, ou quando as permissões dela mudam.',
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

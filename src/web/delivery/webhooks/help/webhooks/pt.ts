import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Para que servem os webhooks',
      blocks: [
        {
          p: 'O Florin envia uma mensagem aos seus sistemas assim que um pagamento muda. Adicione seu endpoint em <webhooks>Webhooks</webhooks>. A URL deve usar HTTPS e ser acessível pela internet, e a chave secreta deve ter pelo menos 16 caracteres.',
        },
      ],
    },
    {
      heading: 'Dois segredos',
      blocks: [
        {
          terms: [
            [
              'Chave secreta',
              'Você a escolhe. O Florin a envia em todas as mensagens, no cabeçalho <code>x-api-key</code>.',
            ],
            [
              'Segredo de assinatura',
              'O Florin o gera e mostra uma única vez. Use-o para confirmar que uma mensagem foi enviada pelo Florin e não foi alterada.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Verifique as assinaturas',
      blocks: [
        {
          p: 'As mensagens seguem o Standard Webhooks: os cabeçalhos <code>webhook-id</code>, <code>webhook-timestamp</code> e <code>webhook-signature</code>. Há bibliotecas em muitas linguagens que fazem a verificação para você; passe a elas o corpo original da mensagem.',
        },
        {
          code: [
            "import { Webhook } from 'standardwebhooks';",
            '',
            'const event = new Webhook(signingSecret).verify(rawBody, headers);',
          ].join('\n'),
        },
      ],
    },
    {
      heading: 'Responda e trate mensagens repetidas',
      blocks: [
        {
          p: 'Responda com um status de 200 a 299 em até 15 segundos. Caso contrário, o Florin tenta novamente, dez vezes ao longo de cerca de três dias. A mesma mensagem pode chegar duas vezes, por isso guarde o <code>webhook-id</code>. Uma resposta 410 desativa o webhook. Redirecionamentos não são seguidos: informe a URL final.',
        },
      ],
    },
    {
      heading: 'Se as entregas falharem',
      blocks: [
        {
          p: 'Depois de três falhas seguidas, os membros que podem gerenciar webhooks recebem uma notificação e um e-mail. A lista de webhooks mostra desde quando um webhook está falhando, com qual resposta e quantas entregas estão pendentes; a página do webhook começa pelas últimas tentativas. Assim que uma entrega dá certo, o Florin envia tudo que está pendente.',
        },
      ],
    },
    {
      heading: 'Depois de uma indisponibilidade',
      blocks: [
        {
          p: 'A página do webhook lista todas as mensagens com as respostas. Você pode reenviar uma mensagem ou, em ordem, todas a partir de um horário, inclusive as perdidas enquanto o webhook estava desativado. Um webhook que não aceita nada por três dias é desativado, e os membros que podem gerenciar webhooks recebem um e-mail.',
        },
      ],
    },
    {
      heading: 'Quais eventos usar',
      blocks: [
        {
          p: 'Escolha quais eventos receber ou deixe a lista em branco para receber todos. Envie o produto quando receber <code>payment.paid</code> ou <code>payment.overpaid</code>; com <code>payment.paid_late</code>, você decide. <code>payment.processing</code> (<code>final: false</code>) serve apenas para exibição. Não envie o produto ainda: a rede pode descartar a transferência, e você recebe então <code>payment.reopened</code>. <code>payment.reversed</code> significa que a rede substituiu o bloco que continha o pagamento. Segure os pedidos que ainda não enviou. Se a transação for confirmada novamente, você recebe <code>payment.restored</code> em vez de um segundo <code>payment.paid</code>. A <apiDocs>referência da API</apiDocs> mostra o que cada mensagem contém.',
        },
        {
          p: 'Toda mensagem sobre um pagamento contém o pagamento completo. Em links dinâmicos, isso inclui o número do pedido como <code>linkReference</code> e seus <code>metadata</code>.',
        },
      ],
    },
    {
      heading: 'Todos os eventos',
      blocks: [
        {
          terms: [
            [
              '<code>payment.created</code>',
              'Um cliente iniciou um pagamento. Enviado apenas aos webhooks que o escolhem.',
            ],
            [
              '<code>payment.processing</code>',
              'Uma transferência foi detectada e está sendo confirmada.',
            ],
            [
              '<code>payment.reopened</code>',
              'Uma transferência detectada desapareceu antes de ser confirmada.',
            ],
            ['<code>payment.partial</code>', 'Parte do valor está confirmada.'],
            ['<code>payment.paid</code>', 'O valor está confirmado.'],
            ['<code>payment.overpaid</code>', 'Mais que o valor está confirmado.'],
            ['<code>payment.paid_late</code>', 'O valor está confirmado, fora do prazo.'],
            ['<code>payment.expired</code>', 'O prazo acabou sem o pagamento completo.'],
            ['<code>payment.canceled</code>', 'O pagamento foi cancelado.'],
            [
              '<code>payment.reversed</code>',
              'A rede substituiu o bloco que continha uma transferência confirmada.',
            ],
            ['<code>payment.restored</code>', 'Um pagamento revertido está confirmado novamente.'],
            [
              '<code>payment.claimed</code>',
              'Um cliente indicou uma transação como seu pagamento, e você decide.',
            ],
            ['<code>refund.requested</code>', 'Um reembolso foi oferecido ao cliente.'],
            [
              '<code>refund.address_given</code>',
              'Um cliente informou o endereço de um reembolso.',
            ],
            ['<code>refund.completed</code>', 'Um reembolso foi confirmado na rede.'],
            ['<code>refund.canceled</code>', 'Um reembolso foi cancelado antes do envio.'],
            ['<code>payment_link.created</code>', 'Um link de pagamento foi criado.'],
            [
              '<code>payment_link.updated</code>',
              'Um link de pagamento foi alterado, desativado, ativado ou arquivado.',
            ],
            [
              '<code>order.updated</code>',
              'Um pedido de uma loja conectada mudou. Enviado apenas ao webhook dessa loja.',
            ],
            ['<code>wallet.verified</code>', 'Você verificou a titularidade de uma carteira.'],
            ['<code>test</code>', 'Você enviou um evento de teste pela página do webhook.'],
          ],
        },
      ],
    },
  ],
};

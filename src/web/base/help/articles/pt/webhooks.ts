import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Para que servem',
      blocks: [
        {
          p: 'O Florin envia uma mensagem ao seu programa assim que um pagamento muda. Registre o endereço dele em <webhooks>Webhooks</webhooks>: deve ser HTTPS e acessível pela internet, e a chave secreta tem pelo menos 16 caracteres.',
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
              'Você a escolhe. Ela vai em cada mensagem, no cabeçalho <code>x-api-key</code>.',
            ],
            [
              'Segredo de assinatura',
              'O Florin o gera e o mostra uma única vez. Com ele você verifica se uma mensagem é nossa e não foi alterada.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Verificar a assinatura',
      blocks: [
        {
          p: 'As mensagens seguem o Standard Webhooks: os cabeçalhos <code>webhook-id</code>, <code>webhook-timestamp</code> e <code>webhook-signature</code>. Há bibliotecas em muitas linguagens que fazem isso por você; passe a elas o corpo bruto.',
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
      heading: 'Responder, e agir uma vez só',
      blocks: [
        {
          p: 'Responda com um status de 200 a 299 em até quinze segundos. Qualquer outra coisa é tentada de novo, dez vezes em cerca de três dias. A mesma mensagem pode chegar duas vezes, então guarde o <code>webhook-id</code> dela. Uma resposta 410 desativa o webhook.',
        },
      ],
    },
    {
      heading: 'Quando sua loja esteve fora do ar',
      blocks: [
        {
          p: 'Cada mensagem e suas respostas estão na página do webhook. Lá você pode reenviar uma delas, ou tudo desde um momento, em ordem, também o que se perdeu enquanto o webhook estava desativado. Um webhook que não aceita nada por três dias é desativado, e os proprietários recebem um e-mail.',
        },
      ],
    },
    {
      heading: 'Quais eventos',
      blocks: [
        {
          p: 'Escolha os eventos que deseja receber; sem escolha, você recebe todos. Envie o produto quando receber <code>payment.paid</code> ou <code>payment.overpaid</code>; com <code>payment.paid_late</code>, quem decide é você. <code>payment.processing</code> (<code>final: false</code>) serve só para exibição. Não entregue nada ainda: a rede pode descartar a transferência e, nesse caso, você recebe <code>payment.reopened</code>. <code>payment.reversed</code> significa que a rede substituiu o bloco que continha o pagamento. Retenha o que ainda não entregou e aguarde. Se a transação for confirmada novamente, você recebe <code>payment.restored</code> em vez de um segundo <code>payment.paid</code>. A <apiDocs>referência da API</apiDocs> mostra o que cada mensagem contém.',
        },
        {
          p: 'Cada mensagem sobre um pagamento o traz inteiro. Em um link dinâmico, também o número do pedido, como <code>linkReference</code>, e os <code>metadata</code> que você deu a ele.',
        },
      ],
    },
    {
      heading: 'Todos os eventos',
      blocks: [
        {
          terms: [
            ['<code>payment.created</code>', 'Um cliente iniciou um pagamento.'],
            [
              '<code>payment.processing</code>',
              'Uma transferência foi detectada e está sendo confirmada.',
            ],
            [
              '<code>payment.reopened</code>',
              'Uma transferência detectada desapareceu antes da confirmação.',
            ],
            ['<code>payment.partial</code>', 'Parte do valor foi confirmada.'],
            ['<code>payment.paid</code>', 'O valor foi confirmado.'],
            ['<code>payment.overpaid</code>', 'Foi confirmado mais do que o valor.'],
            ['<code>payment.paid_late</code>', 'O valor foi confirmado depois do prazo.'],
            ['<code>payment.expired</code>', 'O prazo terminou sem o pagamento completo.'],
            ['<code>payment.canceled</code>', 'O pagamento foi cancelado.'],
            [
              '<code>payment.reversed</code>',
              'A rede substituiu o bloco que continha uma transferência confirmada.',
            ],
            ['<code>payment.restored</code>', 'Um pagamento revertido foi confirmado de novo.'],
            ['<code>payment_link.created</code>', 'Um link de pagamento foi criado.'],
            [
              '<code>payment_link.updated</code>',
              'Um link de pagamento foi alterado, desativado, reativado ou arquivado.',
            ],
            ['<code>wallet.verified</code>', 'Você verificou a titularidade de uma carteira.'],
            ['<code>test</code>', 'Você enviou um evento de teste pela página do webhook.'],
          ],
        },
      ],
    },
  ],
};

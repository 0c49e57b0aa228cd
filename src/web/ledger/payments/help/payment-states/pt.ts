import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Status',
      blocks: [
        {
          terms: [
            ['Aberto', 'Aguardando pagamento.'],
            ['Processando', 'Pagamento detectado, aguardando confirmação na rede.'],
            [
              'Pago parcialmente',
              'Foi recebido menos que o valor a pagar. O cliente vê o valor restante.',
            ],
            ['Pago', 'O valor a pagar foi recebido dentro do prazo. Até 0,5% a menos é aceito.'],
            [
              'Pago a maior',
              'Foi recebido mais que o valor a pagar. Você decide se reembolsa o excedente.',
            ],
            ['Expirado', 'Nada foi recebido dentro do prazo.'],
            ['Pago fora do prazo', 'O valor a pagar foi recebido depois do prazo.'],
            ['Cancelado', 'Cancelado antes da chegada de qualquer pagamento.'],
          ],
        },
      ],
    },
    {
      heading: 'O prazo',
      blocks: [
        {
          p: 'Os clientes têm 30 minutos para pagar. Vale o horário do bloco que contém a transferência, não o momento em que o Florin a detecta. Se uma rede para, o prazo é estendido pelo mesmo tempo.',
        },
      ],
    },
    {
      heading: 'Pagamentos fora do prazo',
      blocks: [
        {
          p: 'Transferências feitas até sete dias depois do prazo ainda são identificadas pelo valor exato. O pagamento fica então “Pago fora do prazo”, e você decide com o cliente se o preço ainda vale.',
        },
      ],
    },
    {
      heading: 'Pagamentos confirmados',
      blocks: [
        {
          p: 'Uma rede pode substituir blocos até que eles sejam finalizados. O Florin confirma um pagamento quando o bloco é final, normalmente em menos de um minuto. Não envie o produto antes disso.',
        },
      ],
    },
    {
      heading: 'No painel',
      blocks: [
        {
          p: '<payments>Pagamentos</payments> lista todos os pagamentos. Busque por ID, referência, e-mail, hash da transação ou início do nome do link. Abra um pagamento para ver as transferências com os blocos, os eventos e as entregas aos webhooks.',
        },
        {
          p: 'Você pode marcar como pago um pagamento parcial ou fora do prazo, informando um motivo. Seus webhooks recebem então <code>payment.paid</code>, e o registro de auditoria guarda quem o aceitou. Não é possível desfazer.',
        },
        {
          p: 'Você pode cancelar um pagamento aberto até que uma transferência seja detectada. Se uma transferência ainda chegar, o Florin a identifica e contabiliza.',
        },
        { p: 'Exporte a lista em CSV: valores em decimais simples, horários em UTC.' },
      ],
    },
  ],
};

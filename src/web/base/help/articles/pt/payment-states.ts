import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Os estados',
      blocks: [
        {
          terms: [
            ['Aberto', 'A página do pagador espera; nada foi visto ainda.'],
            ['Em andamento', 'A rede mostra o pagamento, mas ainda não o tornou definitivo.'],
            ['Pago em parte', 'Chegou menos que o preço. O pagador vê quanto falta enviar.'],
            ['Pago', 'O preço chegou a tempo. Até meio por cento a menos também conta.'],
            ['Pago a mais', 'Chegou mais que o preço. Você decide se devolve a diferença.'],
            ['Expirado', 'O prazo passou e nada chegou.'],
            ['Pago com atraso', 'O preço inteiro chegou, mas depois do prazo.'],
            ['Cancelado', 'O pagamento foi desfeito antes que algo fosse visto.'],
          ],
        },
      ],
    },
    {
      heading: 'O prazo',
      blocks: [
        {
          p: 'O pagador tem trinta minutos. O que conta é a hora do bloco que contém o pagamento, não o momento em que nós o lemos. Enquanto uma rede está parada, o tempo é devolvido.',
        },
      ],
    },
    {
      heading: 'Dinheiro atrasado',
      blocks: [
        {
          p: 'O dinheiro que chega em até sete dias depois do prazo ainda é reconhecido pelo valor exato. O pagamento fica então como pago com atraso, e você decide com o pagador se o preço ainda vale.',
        },
      ],
    },
    {
      heading: 'Só conta o que é definitivo',
      blocks: [
        {
          p: 'Uma rede pode desfazer blocos que ainda não são definitivos. Por isso um pagamento só conta depois que a rede o torna definitivo, em geral em menos de um minuto. Não envie nada antes disso.',
        },
      ],
    },
    {
      heading: 'No seu painel',
      blocks: [
        {
          p: '<payments>Pagamentos</payments> mostra todos. A busca encontra um pelo ID, referência, e-mail ou hash da transação, e pelo começo do nome do link. Cada um se abre com tudo o que aconteceu: transferências com seus blocos, eventos e quem foi avisado.',
        },
        {
          p: 'Um pagamento pago em parte ou com atraso pode ser aceito como pago, com um motivo. Sua loja recebe então <code>payment.paid</code>; o registro de auditoria guarda quem decidiu. Isso não pode ser desfeito.',
        },
        {
          p: 'Um pagamento aberto pode ser cancelado enquanto nada foi visto. Dinheiro que chegar mesmo assim ainda é reconhecido e contado.',
        },
        {
          p: 'O que está listado pode ser exportado como CSV: valores em decimais simples, horários em UTC.',
        },
      ],
    },
  ],
};

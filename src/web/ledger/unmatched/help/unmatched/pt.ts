import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'O que são transferências não identificadas',
      blocks: [
        {
          p: 'Uma transferência com outro valor e sem referência pode ser de qualquer pagamento, e o Florin não adivinha. Ela aparece em <unmatched>Transferências não identificadas</unmatched>, e o painel mostra um aviso até que você a resolva.',
        },
        {
          p: 'O Florin só acompanha carteiras que você verificou, e só moedas e tokens compatíveis.',
        },
      ],
    },
    {
      heading: 'Atribua uma transferência',
      blocks: [
        {
          p: 'O Florin sugere pagamentos em aberto para a mesma carteira, com valor parecido, e mostra a diferença. Você também pode informar o ID de qualquer outro pagamento com a mesma rede, criptomoeda e endereço.',
        },
        {
          p: 'A transferência vale então a partir da hora do bloco, com os mesmos eventos para seus webhooks. Não é possível desfazer.',
        },
      ],
    },
    {
      heading: 'Descarte uma transferência',
      blocks: [
        {
          p: 'Se uma transferência não é de um pagamento, como um aporte seu, descarte-a com um motivo. Você pode restaurá-la em “Descartadas”.',
        },
      ],
    },
  ],
};

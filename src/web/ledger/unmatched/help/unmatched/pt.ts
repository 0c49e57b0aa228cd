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
          p: 'As transferências para uma carteira de produção aparecem quando você a verifica; até lá, o Florin mostra quantas são. Uma carteira de teste não precisa de verificação, a menos que outro espaço de trabalho tenha o mesmo endereço. Só moedas e tokens compatíveis são incluídos.',
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

import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Dinheiro que ninguém reconhece',
      blocks: [
        {
          p: 'O que chega com outro valor e sem referência pode ser de qualquer pessoa, e o Florin nunca adivinha. Fica em <unmatched>Transferências não atribuídas</unmatched>, e seu painel avisa enquanto algo espera.',
        },
        {
          p: 'Só são observadas as carteiras cujo endereço você verificou, e só moedas e tokens que o Florin conhece.',
        },
      ],
    },
    {
      heading: 'Atribuir',
      blocks: [
        {
          p: 'O Florin sugere pagamentos pendentes para a mesma carteira, de valor próximo, e diz o que difere. Qualquer outro pagamento pode ser indicado pelo ID, desde que rede, ativo e endereço sejam os mesmos.',
        },
        {
          p: 'Então ela conta como qualquer chegada: pelo horário do seu bloco, com os mesmos eventos para a sua loja. Isso não pode ser desfeito.',
        },
      ],
    },
    {
      heading: 'Descartar',
      blocks: [
        {
          p: 'Um aporte seu não é de nenhum pagamento. Descarte-o com um motivo; em “Descartadas” ele pode ser recuperado.',
        },
      ],
    },
  ],
};

import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Níveis e limites',
      blocks: [
        {
          p: 'Seu nível define quanto você pode receber em pagamentos reais por mês. <billing>Faturamento</billing> mostra seu nível, o uso deste mês e o que os outros níveis exigem. Valores em outras moedas são convertidos em dólares americanos. Pagamentos de teste não contam.',
        },
      ],
    },
    {
      heading: 'Taxas',
      blocks: [
        {
          p: 'O operador desta instalação pode cobrar uma taxa por nível; sem ela, você vê 0%. O Florin nunca desconta taxas de um pagamento: os clientes pagam direto para a sua carteira. O extrato de cada mês mostra a taxa, para que você e o operador a acertem à parte.',
        },
      ],
    },
    {
      heading: 'Extratos',
      blocks: [
        {
          p: 'Cada mês tem um extrato, em PDF e em arquivo CSV para a contabilidade. Ele traz uma linha por pagamento e os totais e as taxas de cada moeda. Os meses começam e terminam à meia-noite UTC.',
        },
        {
          p: 'Um pagamento aparece no mês em que a transferência foi incluída em um bloco. Se chegaram transferências em dois meses, cada mês traz sua parte. Os valores usam a cotação fixada quando o pagamento foi criado. O PDF traz os primeiros 2.000 pagamentos; o arquivo CSV contém todos.',
        },
      ],
    },
  ],
};

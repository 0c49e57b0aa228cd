import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Níveis e limites',
      blocks: [
        {
          p: 'Seu nível decide quanto você pode receber em pagamentos reais em um mês civil. <billing>Faturamento</billing> mostra seu nível, quanto este mês já usou e o que os outros níveis exigem. Preços em outras moedas contam em dólares. Pagamentos de teste nunca contam.',
        },
      ],
    },
    {
      heading: 'Tarifas',
      blocks: [
        {
          p: 'Quem opera esta instalação pode cobrar uma tarifa por nível; sem ela, você vê 0%. O Florin nunca a desconta de um pagamento: o que os pagadores enviam vai direto para a sua carteira. A tarifa é informada para cada mês, para ser acertada com você.',
        },
      ],
    },
    {
      heading: 'Extratos',
      blocks: [
        {
          p: 'Cada mês tem um extrato, em PDF para ler e em arquivo CSV para a sua contabilidade: uma linha por pagamento, e os totais de cada moeda com as tarifas. Os meses começam e terminam à meia-noite UTC.',
        },
        {
          p: 'Um pagamento aparece no mês em que o dinheiro entrou em um bloco. Se as partes chegaram em dois meses, cada mês tem a sua. Os valores estão na cotação com que o pagamento foi aberto. Um PDF lista os primeiros 2.000 pagamentos; o arquivo CSV contém todos.',
        },
      ],
    },
  ],
};

import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'O que conta',
      blocks: [
        {
          p: 'Cada nível tem um limite de pagamentos reais por mês (UTC). <billing>Faturamento</billing> mostra quanto do seu já foi usado. Pagamentos de teste não contam.',
        },
        {
          p: 'Só conta o que você recebeu, no mês em que chega. Se muitos clientes começarem a pagar pouco antes do limite, todos podem concluir, então você pode receber mais que o limite. Reembolsos não liberam o limite. Outras moedas são convertidas em dólares americanos pela cotação fixada quando o pagamento foi criado.',
        },
      ],
    },
    {
      heading: 'Quando o limite é atingido',
      blocks: [
        {
          p: 'Um novo pagamento que ultrapassaria o limite é recusado. O cliente vê que você não pode aceitar esse pagamento no momento, sem o motivo. Se sua loja cria pela API um link para um único pedido, o erro inclui os valores. A lista de links de pagamento mostra quais ultrapassam o que resta.',
        },
        {
          p: 'As transferências que ainda chegarem são suas: são registradas e contadas como as outras. Os proprietários recebem um e-mail quando 80% do limite foi usado e outro quando ele é atingido.',
        },
      ],
    },
    {
      heading: 'Aumente seu limite',
      blocks: [
        {
          p: 'Verifique um domínio para o Básico Plus, uma pessoa ou empresa para o Prata e conclua a verificação avançada para o Ouro. <verification>Nível da conta</verification> mostra os requisitos. Um novo nível vale imediatamente. Os limites são renovados no dia 1º de cada mês.',
        },
      ],
    },
  ],
};

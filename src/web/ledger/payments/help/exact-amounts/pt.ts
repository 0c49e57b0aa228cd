import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Por que os valores têm dígitos incomuns',
      blocks: [
        {
          p: 'Muitos pagamentos vão para o mesmo endereço. Para diferenciá-los, o Florin arredonda cada valor um pouco para cima e o termina com dígitos que nenhum outro pagamento aberto para o endereço usa, como 12,34560042 DOT. Os valores têm até oito casas decimais.',
        },
      ],
    },
    {
      heading: 'Referências de pagamento',
      blocks: [
        {
          p: 'Quando um cliente seleciona “Pagar com uma carteira”, a carteira preenche o valor e o destinatário e adiciona uma referência à transação. Pode ser uma carteira do navegador ou, na Moonbeam e pelo WalletConnect, um app no celular. O Florin identifica então o pagamento com qualquer valor. As corretoras não enviam referência; por isso, o valor exato identifica o pagamento.',
        },
      ],
    },
    {
      heading: 'Quando a corretora desconta uma taxa',
      blocks: [
        {
          p: 'Os clientes somam a taxa ao valor, para que chegue exatamente o que foi mostrado. Se chegar menos, sem referência, a transferência fica na sua carteira como não identificada até que o cliente informe o hash da transação em “Já paguei, mas não aparece” na página de pagamento. O Florin verifica então se a transação foi para o seu endereço na criptomoeda certa, está confirmada, não foi usada em outro pagamento e foi feita depois da criação do pagamento.',
        },
      ],
    },
    {
      heading: 'Tolerância',
      blocks: [
        {
          p: 'Um pagamento é considerado pago se não faltar mais que 0,5%. Isso vale quando uma referência o identifica. O valor exato fica reservado para o pagamento por sete dias depois do prazo.',
        },
      ],
    },
  ],
};

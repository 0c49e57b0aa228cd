import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Por que o valor parece estranho',
      blocks: [
        {
          p: 'Muitos pagamentos vão para o mesmo endereço. Para distingui-los, o Florin arredonda o preço um pouco para cima e dá aos últimos dígitos um número que nenhum outro pagamento para esse endereço tem naquele momento, como 12,34560042 DOT. Os valores são mostrados com até oito casas decimais.',
        },
      ],
    },
    {
      heading: 'A referência',
      blocks: [
        {
          p: 'Quando o pagador escolhe “Pagar com uma carteira”, a carteira preenche o valor e o destinatário, e uma referência acompanha o pagamento. Pode ser uma carteira do navegador ou, na Moonbeam e pelo WalletConnect, o aplicativo do celular. Assim o pagamento é reconhecido seja qual for o valor. Uma corretora não envia referência, então ali quem decide é o valor exato.',
        },
      ],
    },
    {
      heading: 'Quando uma corretora cobra taxa',
      blocks: [
        {
          p: 'O pagador soma a taxa, para que chegue exatamente o valor mostrado. Se chegar menos e sem referência, não dá para saber de quem é; o dinheiro fica na sua carteira e não é contado em nenhum pagamento até que o pagador informe a transação: em “Paguei, mas não aparece”, na página do pagamento, ele dá o hash, e o Florin verifica se ela foi para o seu endereço com o ativo certo, se é definitiva, se não pertence a mais ninguém e se foi feita depois do início do pagamento.',
        },
      ],
    },
    {
      heading: 'Quão exato é preciso ser',
      blocks: [
        {
          p: 'Um pagamento conta como pago quando não falta mais de meio por cento. Isso importa onde a referência diz de quem é. O valor exato fica reservado para o seu pagamento por sete dias depois do prazo.',
        },
      ],
    },
  ],
};

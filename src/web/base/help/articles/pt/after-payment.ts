import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Sua mensagem',
      blocks: [
        {
          p: 'O que você escreve para depois do pagamento é mostrado quando ele está pago, e também no recibo: uma chave de download, um agradecimento, quando o pacote sai. É texto simples, de até 500 caracteres.',
        },
      ],
    },
    {
      heading: 'De volta à sua loja',
      blocks: [
        {
          p: 'Com um endereço da web para onde voltar, os pagadores veem um botão com o nome do seu site e são levados para lá em dez segundos, a menos que escolham ficar. O endereço deve começar com https://.',
        },
        {
          note: 'Voltar a esse endereço não prova nada: qualquer um pode abri-lo. Deixe um <webhooks>webhook</webhooks> dizer à sua loja que está pago.',
        },
      ],
    },
    {
      heading: 'O recibo',
      blocks: [
        {
          p: 'Todo pagamento concluído tem um recibo com o preço, o imposto, o valor recebido, a cotação e as transações. Ele pode ser impresso ou salvo em PDF. Os recibos de pagamentos de teste dizem que não provam nada.',
        },
      ],
    },
    {
      heading: 'Dados do pagador',
      blocks: [
        {
          p: 'Se o link pede um endereço de e-mail ou de cobrança, os pagadores o informam antes de pagar.',
        },
        {
          p: 'Sua loja pode preencher o formulário: o endereço do link aceita <code>asset</code> (rede e símbolo), <code>email</code>, <code>name</code>, <code>street</code>, <code>postalCode</code>, <code>city</code>, <code>state</code>, <code>country</code> (duas letras) e, em doações, <code>amount</code>. Os pagadores podem mudar tudo; o preço não se define assim.',
        },
        {
          code: 'https://florin.example/pay/lnk_…?asset=moonbeam/GLMR&email=anna@example.com&name=Anna%20Muster&country=PT',
        },
      ],
    },
  ],
};

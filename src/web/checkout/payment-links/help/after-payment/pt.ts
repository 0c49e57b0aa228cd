import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Sua mensagem',
      blocks: [
        {
          p: 'Os clientes veem sua mensagem depois de pagar e no recibo: uma chave de download, um agradecimento, uma data de envio. É um texto simples de até 500 caracteres.',
        },
      ],
    },
    {
      heading: 'Redirecionamento para sua loja',
      blocks: [
        {
          p: 'Se você definir uma URL de redirecionamento, os clientes veem um botão com seu domínio e são redirecionados depois de dez segundos, a menos que escolham ficar. A URL deve começar com https://.',
        },
        {
          note: 'Um redirecionamento não comprova o pagamento, porque qualquer pessoa pode abrir essa URL. Use um <webhooks>webhook</webhooks> para saber que um pagamento foi feito.',
        },
      ],
    },
    {
      heading: 'O recibo',
      blocks: [
        {
          p: 'Todo pagamento concluído tem um recibo com o valor, o IVA, o valor recebido, a cotação e as transações. Os clientes podem imprimi-lo ou salvá-lo em PDF. Os recibos de pagamentos de teste informam que não valem como comprovante de compra.',
        },
      ],
    },
    {
      heading: 'Dados do cliente',
      blocks: [
        {
          p: 'Se o link pede um e-mail ou endereço de cobrança, os clientes o informam antes de pagar.',
        },
        {
          p: 'Sua loja pode preencher o formulário. Adicione estes parâmetros à URL do link: <code>asset</code> (rede e símbolo), <code>email</code>, <code>name</code>, <code>street</code>, <code>postalCode</code>, <code>city</code>, <code>state</code>, <code>country</code> (duas letras) e, para doações, <code>amount</code>. Os clientes podem alterar todos eles. Não é possível fixar um preço dessa forma.',
        },
        {
          code: 'https://florin.example/pay/lnk_…?asset=moonbeam/GLMR&email=anna@example.com&name=Anna%20Muster&country=PT',
        },
      ],
    },
  ],
};

import type { Article } from '#web/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Três passos',
      blocks: [
        {
          steps: [
            'Cobrança: um nome que os pagadores veem, o valor e a moeda, e o imposto (IVA) se você quiser mostrá-lo.',
            'Pagamento: as carteiras em que ele recebe, as moedas que os pagadores podem escolher e se é pedido um endereço de e-mail ou de cobrança.',
            'Depois do pagamento: uma mensagem, um endereço da web para onde voltar e os webhooks que serão avisados.',
          ],
        },
        {
          p: 'Você encontra todos em <links>Links de pagamento</links>. Um link tem um preço e pode ser pago quantas vezes se queira.',
        },
      ],
    },
    {
      heading: 'Moedas',
      blocks: [
        {
          p: 'Os preços são definidos em USD, EUR, GBP, CHF, BRL, CAD, AUD ou JPY. A cotação é tomada quando o pagador escolhe uma moeda e vale para esse pagamento até o prazo.',
        },
      ],
    },
    {
      heading: 'Compartilhar',
      blocks: [
        {
          p: 'Copie o endereço no menu do link e envie, ou coloque-o em um botão do seu site. A página funciona em celulares e sem JavaScript.',
        },
      ],
    },
    {
      heading: 'Alterar, desativar, arquivar',
      blocks: [
        {
          terms: [
            ['Editar', 'Os pagamentos abertos mantêm as condições com que foram abertos.'],
            [
              'Outras carteiras',
              'Em produção, uma carteira nova para um link espera 24 horas; no ambiente de testes, um minuto. Você confirma a sua senha, todos os proprietários recebem um e-mail e o link mostra quando muda. Até lá, dá para cancelar ali ou pelo e-mail, e os pagamentos vão para onde já iam.',
            ],
            [
              'Desativar',
              'Ninguém pode pagar até você ativar de novo. Quem abre lê que ele não está ativo.',
            ],
            [
              'Arquivar',
              'Para sempre. O link nunca mais poderá ser pago nem alterado; os pagamentos dele permanecem.',
            ],
          ],
        },
      ],
    },
  ],
};

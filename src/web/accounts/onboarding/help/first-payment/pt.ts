import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'O que você precisa',
      blocks: [
        {
          p: 'Um e-mail e um endereço de carteira. Você pode fazer tudo isto no modo de teste, em que nenhum dinheiro real é movimentado.',
        },
      ],
    },
    {
      heading: 'Cinco passos',
      blocks: [
        {
          steps: [
            'Crie sua conta e digite o código de 6 dígitos que chega por e-mail. Ele expira em dez minutos.',
            'Crie um espaço de trabalho para sua empresa. Se alguém convidou você, participe do espaço dessa pessoa.',
            '<wallets>Adicione uma carteira</wallets>: escolha a rede e informe o endereço em que você quer receber.',
            '<newLink>Crie um link de pagamento</newLink>: informe um nome e um valor e escolha as carteiras para receber.',
            'Abra o link, escolha uma criptomoeda e pague.',
          ],
        },
      ],
    },
    {
      heading: 'O que acontece depois',
      blocks: [
        {
          p: 'A página de pagamento mostra o valor exato, o endereço, um QR Code e uma contagem regressiva de 30 minutos. Quando a rede confirma o pagamento, a página e o seu <dashboard>painel</dashboard> são atualizados, e seus webhooks são notificados.',
        },
        {
          note: 'Um espaço de trabalho novo começa no modo de teste. Para receber dinheiro real, mude para Produção no fim da barra lateral e adicione uma carteira lá.',
        },
      ],
    },
  ],
};

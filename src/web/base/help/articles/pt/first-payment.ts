import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'O que você precisa',
      blocks: [
        {
          p: 'Um endereço de e-mail e uma carteira cujo endereço você conheça. Tudo isto pode ser feito no modo de teste, em que nenhum dinheiro real circula.',
        },
      ],
    },
    {
      heading: 'Cinco passos',
      blocks: [
        {
          steps: [
            'Cadastre-se. Um código de seis dígitos chega por e-mail e vale por dez minutos.',
            'Crie um espaço de trabalho: é a sua empresa no Florin. Se alguém convidou você, entre no dela.',
            '<wallets>Adicione uma carteira</wallets>: escolha a rede e informe o endereço para onde vai o seu dinheiro.',
            '<newLink>Crie um link de pagamento</newLink>: um nome, um preço e as carteiras em que ele recebe.',
            'Abra o endereço do link, escolha com o que pagar e pague.',
          ],
        },
      ],
    },
    {
      heading: 'O que acontece depois',
      blocks: [
        {
          p: 'A página do pagador mostra o valor exato, o endereço e um QR code, com contagem regressiva de trinta minutos. Assim que a rede torna o pagamento definitivo, essa página, o seu <dashboard>painel</dashboard> e a sua loja ficam sabendo.',
        },
        {
          note: 'Um espaço de trabalho novo começa no modo de teste. Para receber dinheiro real, mude para Real no topo da página e adicione uma carteira ali.',
        },
      ],
    },
  ],
};

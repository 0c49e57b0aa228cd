import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Autenticação em dois fatores',
      blocks: [
        {
          p: 'Com ela, entrar exige a sua senha e um código de um aplicativo autenticador no celular.',
        },
        {
          steps: [
            'Abra a sua <account>conta</account> e escolha configurá-la.',
            'Escaneie o QR code com o aplicativo ou digite a chave.',
            'Informe o código que o aplicativo mostra.',
            'Guarde os dez códigos de recuperação em um lugar seguro. Cada um abre a sua conta uma vez se você perder o celular.',
          ],
        },
      ],
    },
    {
      heading: 'Confirmar que é você',
      blocks: [
        {
          p: 'Algumas alterações na sua conta pedem a senha de novo, e o código se a autenticação em dois fatores estiver ativada. Depois de confirmado, vale por cinco minutos.',
        },
      ],
    },
    {
      heading: 'Onde você está conectado',
      blocks: [
        {
          p: 'A sua <account>conta</account> mostra todos os navegadores conectados e o último uso de cada um. Encerre o que não reconhecer e depois troque a senha: isso desconecta você de todos os outros lugares.',
        },
        {
          note: 'O Florin nunca pede as chaves nem as palavras de recuperação de uma carteira. Quem pede quer roubar o seu dinheiro.',
        },
      ],
    },
  ],
};

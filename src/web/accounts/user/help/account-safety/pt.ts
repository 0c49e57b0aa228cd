import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Autenticação de dois fatores',
      blocks: [
        {
          p: 'Com a autenticação de dois fatores, para entrar é preciso a sua senha e um código de um app autenticador no celular.',
        },
        {
          steps: [
            'Abra sua <account>conta</account> e selecione “Configurar”.',
            'Escaneie o QR Code com o app ou digite a chave.',
            'Digite o código de 6 dígitos do app.',
            'Guarde os dez códigos de recuperação em um lugar seguro. Cada um serve para entrar uma vez se você perder o celular.',
          ],
        },
      ],
    },
    {
      heading: 'Confirme que é você',
      blocks: [
        {
          p: 'Algumas alterações na conta pedem sua senha novamente e, se a autenticação de dois fatores estiver ativada, um código. Sua confirmação vale por cinco minutos.',
        },
      ],
    },
    {
      heading: 'Sessões ativas',
      blocks: [
        {
          p: 'Sua <account>conta</account> lista todos os navegadores com sessão ativa e quando cada um foi usado pela última vez. Encerre as sessões que você não reconhece e depois altere sua senha. Isso encerra a sessão em todos os outros dispositivos.',
        },
        {
          note: 'O Florin nunca pede as chaves privadas nem a frase de recuperação de uma carteira. Quem pede está tentando roubar seu dinheiro.',
        },
      ],
    },
  ],
};

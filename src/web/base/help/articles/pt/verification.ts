import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'O que cada nível exige',
      blocks: [
        {
          p: '<verification>Nível da conta</verification> mostra seu nível, quanto resta do limite deste mês e as três verificações. Uma <b>identidade</b> ou sua <b>empresa</b> leva um espaço de trabalho a Prata; basta uma delas. A <b>verificação avançada da empresa</b> o leva a Ouro e exige Prata antes. Proprietários e administradores podem começá-las.',
        },
      ],
    },
    {
      heading: 'Uma identidade',
      blocks: [
        {
          steps: [
            'Clique em <b>Começar</b> ao lado de Identidade e escaneie o código com um celular, ou continue no aparelho que está usando. O mesmo link é enviado para o seu e-mail.',
            'Escolha o documento que você tem em mãos: passaporte, carteira de identidade, carteira de motorista ou autorização de residência.',
            'Tire uma foto de cada lado dele e uma do seu rosto, e clique em <b>Enviar</b>.',
          ],
        },
        {
          note: 'O link funciona por um dia, sem entrar na conta. Quem o tiver pode tirar as fotos, então não o compartilhe. Ao recomeçar você recebe um novo, e as fotos já adicionadas permanecem.',
        },
      ],
    },
    {
      heading: 'Uma empresa',
      blocks: [
        {
          p: 'O nome, o número de registro e o país, como constam no registro de empresas, e o estado onde os registros são mantidos por estado. Para a verificação avançada, também o que ela vende, quanto você espera receber por mês, de onde vem o dinheiro e todas as pessoas que têm um quarto dela ou mais. Países sob sanções não são oferecidos.',
        },
      ],
    },
    {
      heading: 'A decisão',
      blocks: [
        {
          p: 'As pessoas que mantêm este Florin decidem em até 24 horas. A página muda sozinha, e os proprietários recebem um e-mail. Uma recusa diz o motivo; recomece assim que estiver corrigido. O novo limite vale na hora.',
        },
      ],
    },
    {
      heading: 'O que acontece com seus dados',
      blocks: [
        {
          p: 'As fotos e os formulários ficam guardados de forma criptografada. Só operadores podem abri-los, cada consulta fica registrada, e sua própria equipe nunca os vê. As fotos são excluídas alguns dias depois da decisão; a página das fotos diz quantos. O que você começou e não enviou some quando o link expira.',
        },
      ],
    },
  ],
};

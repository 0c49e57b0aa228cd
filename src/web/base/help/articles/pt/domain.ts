import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Para quê',
      blocks: [
        {
          p: 'Quem consegue criar um registro no DNS de um domínio o controla. Com um domínio verificado, um espaço de trabalho fica no nível Basic Plus e pode receber mais por mês: <billing>Faturamento</billing> mostra quanto.',
        },
      ],
    },
    {
      heading: 'Como fazer',
      blocks: [
        {
          steps: [
            'Abra <businessDetails>Dados da empresa</businessDetails>, informe seu domínio e clique em <b>Verificar domínio</b>.',
            'Entre onde o DNS do domínio é gerenciado, em geral no registrador.',
            'Adicione um registro do tipo <code>TXT</code> com o nome e o valor que o Florin mostra. Deixe o resto como é oferecido lá.',
            'Volte e clique em <b>Verificar agora</b>.',
          ],
        },
        {
          note: 'Alguns registradores acrescentam o domínio ao nome por conta própria. Se o seu o mostra depois do campo, informe só <code>_florin-challenge</code>.',
        },
      ],
    },
    {
      heading: 'Quando demora',
      blocks: [
        {
          p: 'O Florin consulta os servidores de nomes do próprio domínio, então um registro novo vale assim que eles o têm. Em alguns registradores isso leva até 48 horas. Durante esse tempo o Florin procura sozinho e depois avisa os proprietários.',
        },
        {
          p: 'A página diz o que a última busca encontrou: ainda nenhum registro, um com outro valor, servidores que não respondem. Depois de 48 horas você pode começar de novo; o registro continua o mesmo.',
        },
        {
          p: 'Um domínio só pode ser verificado por um espaço de trabalho de cada vez. Outro pode tê-lo quando este o remover. Apagar o registro depois não muda nada, e outro site também não.',
        },
      ],
    },
    {
      heading: 'E-mail da empresa',
      blocks: [
        {
          p: 'O e-mail da empresa é verificado por um link enviado a ele. Abra-o com a sessão iniciada como membro. Funciona uma única vez, por um dia; outro endereço precisa ser verificado de novo.',
        },
      ],
    },
  ],
};

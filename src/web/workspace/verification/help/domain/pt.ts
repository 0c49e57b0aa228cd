import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Por que verificar um domínio',
      blocks: [
        {
          p: 'Criar um registro DNS mostra que você controla um domínio. Um domínio verificado eleva seu espaço de trabalho ao nível Básico Plus, com um limite mensal maior: veja <billing>Faturamento</billing>.',
        },
      ],
    },
    {
      heading: 'Como verificar',
      blocks: [
        {
          steps: [
            'Abra <businessDetails>Dados da empresa</businessDetails>, informe seu domínio e selecione <b>Verificar domínio</b>.',
            'Entre onde você gerencia o DNS do domínio, em geral no seu registrador.',
            'Adicione um registro <code>TXT</code> com o nome e o valor que o Florin mostra. Deixe as outras configurações no padrão.',
            'Volte e selecione <b>Verificar agora</b>.',
          ],
        },
        {
          note: 'Alguns registradores acrescentam o domínio ao nome automaticamente. Se o seu mostra o domínio depois do campo, informe apenas <code>_florin-challenge</code>.',
        },
      ],
    },
    {
      heading: 'Se demorar',
      blocks: [
        {
          p: 'O Florin consulta os servidores de nomes do próprio domínio, por isso um novo registro é encontrado assim que eles o têm. Com alguns registradores, isso leva até 48 horas. Nesse período, o Florin continua verificando e depois notifica os proprietários.',
        },
        {
          p: 'A página mostra o resultado da última verificação: nenhum registro ainda, um registro com outro valor, com o nome errado ou entre aspas, ou servidores de nomes que não respondem. Depois de 48 horas, você pode recomeçar; o registro continua o mesmo.',
        },
        {
          p: 'Só um espaço de trabalho por vez pode verificar um domínio. Outro pode verificá-lo depois que você o remover. Depois da verificação, excluir o registro ou mudar seu site não tem nenhum efeito.',
        },
      ],
    },
    {
      heading: 'E-mail da empresa',
      blocks: [
        {
          p: 'Verifique o e-mail da empresa com um link que enviamos para ele. Abra o link com a sessão de um membro ativa no navegador. Ele funciona uma única vez e expira em um dia. Se você trocar o e-mail, verifique o novo.',
        },
      ],
    },
  ],
};

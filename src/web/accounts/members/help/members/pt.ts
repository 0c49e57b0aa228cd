import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Funções',
      blocks: [
        {
          p: 'Cada membro de um espaço de trabalho tem uma função. Todos podem ver tudo; a função determina o que cada um pode alterar.',
        },
        {
          terms: [
            ['Proprietário', 'Acesso total, inclusive a membros e outros proprietários.'],
            [
              'Administrador',
              'Acesso total, exceto para adicionar, alterar ou remover proprietários.',
            ],
            ['Desenvolvedor', 'Pode gerenciar links de pagamento, webhooks e chaves de API.'],
            ['Financeiro', 'Pode gerenciar carteiras, links de pagamento e pagamentos.'],
            ['Leitor', 'Acesso somente para visualização.'],
          ],
        },
        {
          p: 'Os membros também podem ter um cargo, como “Contador”. Ele não afeta as permissões.',
        },
      ],
    },
    {
      heading: 'Convide pessoas',
      blocks: [
        {
          steps: [
            'Abra <inviteMembers>Convidar membros</inviteMembers>.',
            'Digite endereços ou cole uma lista, até cinquenta por vez, e escolha uma função.',
            'Cada pessoa recebe um e-mail com um link que expira em sete dias. Quem não tem conta pode criar uma a partir dele.',
          ],
        },
        {
          p: 'Um convite só vale para o endereço ao qual foi enviado. Até que seja respondido, você pode reenviá-lo ou revogá-lo em <members>Membros e equipe</members>.',
        },
      ],
    },
    {
      heading: 'Saída e remoção',
      blocks: [
        {
          p: 'Um membro removido perde o acesso imediatamente; tudo o que ele criou é mantido, mas as <apiKeys>chaves de API</apiKeys> que agem em nome dele param, a menos que outro membro as assuma. Você mesmo pode sair de um espaço de trabalho. O último proprietário não pode sair nem ser removido; adicione outro antes.',
        },
      ],
    },
  ],
};

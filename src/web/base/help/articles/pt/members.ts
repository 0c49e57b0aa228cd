import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Permissões',
      blocks: [
        {
          p: 'Cada membro de um espaço de trabalho tem permissões. Todos podem ver tudo; as permissões dizem o que podem alterar.',
        },
        {
          terms: [
            ['Proprietário', 'Altera tudo, inclusive os membros e outros proprietários.'],
            [
              'Administrador',
              'Altera tudo, mas não pode nomear, alterar nem remover proprietários.',
            ],
            ['Desenvolvedor', 'Altera links de pagamento, webhooks e chaves de API.'],
            ['Financeiro', 'Altera carteiras, links de pagamento e pagamentos.'],
            ['Leitor', 'Não altera nada.'],
          ],
        },
        {
          p: 'Além disso, um membro pode ter uma função descrita nas suas palavras, como “Contador”. Ela não muda o que a pessoa pode fazer.',
        },
      ],
    },
    {
      heading: 'Convidar pessoas',
      blocks: [
        {
          steps: [
            'Abra <inviteMembers>Convidar membros</inviteMembers>.',
            'Digite os endereços ou cole uma lista, até cinquenta de cada vez, e escolha as permissões.',
            'Cada pessoa recebe um e-mail com um link que vale por sete dias. Quem ainda não tem conta cria uma no caminho.',
          ],
        },
        {
          p: 'Um convite pertence ao endereço para o qual foi enviado. Enquanto não for respondido, você o encontra em <members>Membros e equipe</members>, onde pode enviá-lo de novo ou retirá-lo.',
        },
      ],
    },
    {
      heading: 'Sair e remover',
      blocks: [
        {
          p: 'Um membro removido perde o acesso na hora; o que ele criou permanece. Você mesmo pode sair de um espaço de trabalho. O último proprietário não pode sair nem ser removido, então nomeie outro antes.',
        },
      ],
    },
  ],
};

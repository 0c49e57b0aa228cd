import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'O que é um reembolso aqui',
      blocks: [
        {
          p: 'O Florin não guarda dinheiro e, por isso, não pode devolvê-lo. Ele pergunta ao pagador para onde o dinheiro deve ir, mostra a você o que enviar e encontra a prova na rede.',
        },
        {
          p: 'Um reembolso é feito no ativo que foi pago, até o que chegou e ainda não foi devolvido. Ele fica na página do pagamento, em <payments>Pagamentos</payments>.',
        },
      ],
    },
    {
      heading: 'Oferecer',
      blocks: [
        {
          p: 'Clique em “Reembolsar…”, confira o valor e informe um motivo, que o pagador vai ler. Quem deixou um e-mail recebe o link por e-mail; aos outros, você mesmo envia. Ele é mostrado uma única vez, e um novo pode substituí-lo.',
        },
        {
          p: 'O link vale duas semanas. Na página dele, o pagador informa um endereço, que é verificado para a rede, e pode alterá-lo até você enviar.',
        },
      ],
    },
    {
      heading: 'Enviar',
      blocks: [
        {
          p: 'Quando há um endereço, proprietários e responsáveis financeiros são avisados por e-mail. Clique em “Enviar…” e escolha uma carteira do seu navegador: endereço e valor exato já vêm preenchidos. Por uma hora o endereço do pagador não muda.',
        },
        {
          p: 'Se o pagador reivindicou o pagamento pelo hash da transação, primeiro confirme o endereço dele com sua senha: qualquer pessoa pode ler um hash na blockchain. Se o endereço não é o do remetente, ou se este pode ser uma corretora, pergunte ao seu cliente. Não é preciso confirmar nada se o reembolso volta para uma carteira que já pagou a você por referência (nas redes EVM: na moeda nativa).',
        },
        {
          p: 'De outro lugar, copie o endereço e o valor ou leia o código e depois informe o hash da transação.',
        },
      ],
    },
    {
      heading: 'Quando está concluído',
      blocks: [
        {
          p: 'O Florin procura a transação. Ela deve ter pago o endereço do pagador no mesmo ativo, pelo menos o valor do reembolso, depois da oferta, e ser definitiva. Ela comprova um reembolso e nenhum outro. Bloco e horário ficam como prova.',
        },
        {
          p: 'Um reembolso que não foi enviado pode ser cancelado. Reembolsos não mudam nada no pagamento: o estado dele, sua receita e seus webhooks ficam como estão. O registro de auditoria tem cada passo.',
        },
      ],
    },
  ],
};

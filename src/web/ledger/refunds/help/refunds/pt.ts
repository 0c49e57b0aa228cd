import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Como funcionam os reembolsos',
      blocks: [
        {
          p: 'O Florin não guarda seu dinheiro; por isso, você envia os reembolsos da sua própria carteira. O Florin pede um endereço ao cliente, mostra o que enviar e confirma o envio na blockchain.',
        },
        {
          p: 'Os reembolsos são enviados na criptomoeda do pagamento, até o valor recebido e ainda não reembolsado. Crie um na página do pagamento, em <payments>Pagamentos</payments>.',
        },
      ],
    },
    {
      heading: 'Crie um reembolso',
      blocks: [
        {
          p: 'Selecione “Reembolsar…”, confira o valor e informe um motivo, que o cliente vê. Se o cliente deixou um e-mail, enviamos o link para ele; caso contrário, envie você mesmo. O link aparece uma única vez. Você pode criar um novo, que substitui o anterior.',
        },
        {
          p: 'O link expira em duas semanas. O cliente informa ali um endereço, que é conferido para a rede, e pode alterá-lo até que você envie o reembolso.',
        },
      ],
    },
    {
      heading: 'Envie',
      blocks: [
        {
          p: 'Quando o cliente informa um endereço, os proprietários e o financeiro recebem um e-mail. Selecione “Enviar…” e escolha uma carteira do navegador: o endereço e o valor exato já vêm preenchidos. O endereço do cliente fica bloqueado por uma hora.',
        },
        {
          p: 'Se o cliente identificou o pagamento pelo hash da transação, ou pagou o valor restante sem a referência do pagamento, confirme antes o endereço dele com a sua senha: qualquer pessoa pode consultar um hash na blockchain, e o valor restante não prova quem o enviou. Se o endereço não é o do remetente, ou se o remetente pode ser uma corretora, fale com o cliente. Não é preciso confirmar um reembolso para uma carteira que já pagou você com referência (em redes EVM: na moeda nativa).',
        },
        {
          p: 'Para enviar de qualquer outro lugar, copie o endereço e o valor ou escaneie o código e depois informe o hash da transação.',
        },
      ],
    },
    {
      heading: 'Confirmação',
      blocks: [
        {
          p: 'O Florin verifica se a transação enviou pelo menos o valor do reembolso ao endereço do cliente, na mesma criptomoeda e depois da criação do reembolso, e se ela está confirmada. Cada transação pode concluir um único reembolso. O Florin guarda o bloco e o horário como comprovante.',
        },
        {
          p: 'Você pode cancelar um reembolso até enviá-lo. Reembolsos não alteram o status do pagamento, sua receita nem seus webhooks. O registro de auditoria guarda cada etapa.',
        },
      ],
    },
  ],
};

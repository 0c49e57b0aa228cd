import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'O que cada nível exige',
      blocks: [
        {
          p: '<verification>Nível da conta</verification> mostra seu nível, o que resta do limite deste mês e as três verificações. Verifique uma <b>identidade</b> ou sua <b>empresa</b> para chegar ao nível Prata. Depois, conclua a <b>verificação avançada da empresa</b> para o Ouro. Proprietários e administradores podem iniciá-las.',
        },
      ],
    },
    {
      heading: 'Verifique uma identidade',
      blocks: [
        {
          steps: [
            'Selecione <b>Iniciar</b> ao lado de Identidade e escaneie o código com o celular, ou continue neste dispositivo. Também enviamos o link por e-mail.',
            'Escolha um documento: passaporte, carteira de identidade, carteira de motorista ou autorização de residência.',
            'Tire uma foto de cada lado e do seu rosto e selecione <b>Enviar</b>.',
          ],
        },
        {
          note: 'O link funciona sem login e expira em um dia. Qualquer pessoa com o link pode tirar as fotos, por isso não o divulgue. Se você recomeçar, recebe um novo link e mantém as fotos já adicionadas.',
        },
      ],
    },
    {
      heading: 'Verifique uma empresa',
      blocks: [
        {
          p: 'Informe o nome, o número de registro e o país da sua empresa como constam no registro oficial e, onde os registros são estaduais, o estado. A verificação avançada também pergunta o que você vende, o volume mensal esperado, a origem dos recursos e todos os que têm 25% ou mais. Países sob sanções não estão disponíveis.',
        },
      ],
    },
    {
      heading: 'A decisão',
      blocks: [
        {
          p: 'A análise pelos operadores desta instalação pode levar até 24 horas. A página é atualizada automaticamente, e os proprietários recebem um e-mail. Se uma verificação for recusada, você vê o motivo e pode recomeçar. Um novo limite vale imediatamente.',
        },
        {
          note: 'Algumas instalações usam um provedor de identidade, a Sumsub, em vez dos seus operadores. Nesse caso, você continua na página dele, também para uma empresa, e ele decide. Se ele pedir fotos ou documentos melhores, recomece aqui ou use a mesma página outra vez. Uma recusa definitiva não pode ser repetida.',
        },
      ],
    },
    {
      heading: 'Seus dados',
      blocks: [
        {
          p: 'Fotos e formulários são armazenados com criptografia. Só operadores podem abri-los, cada visualização fica registrada e sua equipe não pode vê-los. As fotos são excluídas alguns dias depois da decisão; a página de fotos informa quantos. As verificações que você não envia são excluídas quando o link expira.',
        },
      ],
    },
  ],
};

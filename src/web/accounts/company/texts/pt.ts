import type { Catalogue } from '#contract/base/i18n.ts';
import type { business as source } from './en.ts';

export const business = {
  'address.text':
    'O endereço registrado da empresa. Deixe em branco ou informe pelo menos rua, cidade e país. Ele aparece em extratos e recibos.',
  'address.title': 'Endereço',
  addressCountry: 'País do endereço',
  'business.text':
    'Os clientes veem o nome da empresa. Extratos e recibos mostram a razão social, se você a informar.',
  'business.title': 'Empresa',
  city: 'Cidade',
  companyEmail: 'E-mail da empresa',
  'companyEmail.saveFirst': 'Salve este e-mail primeiro para enviar um link de verificação.',
  'companyEmail.send': 'Enviar link de verificação',
  'companyEmail.sent': 'Link enviado para {email}',
  'companyEmail.unverified': 'Não verificado',
  'companyEmail.unverifiedText':
    'Verifique este e-mail com um link que enviaremos para ele. O link expira em um dia.',
  'companyEmail.verified': 'Verificado',
  'companyEmail.verifiedOn': 'Verificado em {date}.',
  companyEmailHint: 'Um e-mail compartilhado da empresa, não um pessoal.',
  'contact.text': 'Como falar com a empresa. Não aparece para os clientes.',
  'contact.title': 'Contato',
  'domain.again': 'Recomeçar',
  'domain.begin': 'Verificar domínio',
  'domain.check': 'Verificar agora',
  'domain.checked': 'Última verificação',
  'domain.failed': 'Registro não encontrado',
  'domain.hint': 'O domínio da sua loja ou empresa, sem www.',
  'domain.how': 'Como verificar um domínio',
  'domain.label': 'Domínio',
  'domain.none': 'Nenhum domínio verificado',
  'domain.other': 'Usar outro domínio',
  'domain.pending': 'Aguardando registro DNS',
  'domain.reason.name_servers_not_public':
    'Os servidores de nomes deste domínio têm endereços não públicos, por isso o Florin não consegue consultá-los.',
  'domain.reason.no_answer': 'Os servidores de nomes deste domínio não estão respondendo.',
  'domain.reason.no_name_servers':
    'Este domínio não tem servidores de nomes. Pergunte ao seu registrador se o domínio está ativo.',
  'domain.reason.no_such_domain': 'Este domínio não existe. Confira a grafia.',
  'domain.reason.record_at_domain':
    'O registro está no próprio domínio. Como nome, informe {label}.',
  'domain.reason.record_doubled':
    'O nome do registro contém seu domínio duas vezes, porque seu provedor de DNS o acrescenta. No nome, informe só o que vem antes do domínio, por exemplo {label}.',
  'domain.reason.record_missing': 'O registro ainda não está no DNS.',
  'domain.reason.record_other': 'Existe um registro TXT com este nome, mas o valor é diferente.',
  'domain.reason.record_quoted': 'O valor do registro está entre aspas. Informe-o sem elas.',
  'domain.reason.server_failure': 'Os servidores de nomes deste domínio responderam com um erro.',
  'domain.reason.taken': 'Outro espaço de trabalho verificou este domínio nesse meio-tempo.',
  'domain.remove': 'Remover domínio',
  'domain.remove.text':
    'Você perderá o nível que este domínio liberou e o limite mais alto. Você pode verificar o domínio novamente quando quiser.',
  'domain.remove.title': 'Remover {domain}?',
  'domain.removed': 'Domínio removido',
  'domain.step.record': 'Adicione um registro DNS com exatamente estes valores:',
  'domain.step.registrar':
    'Entre onde você gerencia o DNS do domínio, em geral o registrador onde o comprou.',
  'domain.step.wait':
    'Salve o registro e verifique aqui. Mudanças de DNS podem levar até {hours} horas. O Florin continua verificando, e você pode fechar esta página.',
  'domain.text':
    'Verifique a titularidade do seu domínio para chegar ao nível Básico Plus. Ele continua verificado mesmo que seu site mude.',
  'domain.title': 'Domínio',
  'domain.until': 'O Florin verifica até {time}.',
  'domain.verified': 'Verificado',
  'domain.verifiedOn': 'Verificado em {date}. Você pode excluir o registro DNS.',
  'facts.text': 'Só proprietários e administradores podem alterar estes dados.',
  'facts.title': 'Dados',
  legalName: 'Razão social',
  legalNameHint: 'Como consta no registro da empresa.',
  'link.done.text': '{email} agora é o e-mail verificado da sua empresa.',
  'link.done.title': 'E-mail verificado',
  'link.failed.title': 'Este link não funciona',
  'link.none.text':
    'Abra o link do e-mail que enviamos para o endereço da empresa. Você pode enviar um novo nos dados da empresa.',
  'link.none.title': 'Verifique o e-mail da empresa',
  'link.signIn': 'Entrar',
  'link.signIn.text':
    'Só membros do espaço de trabalho podem verificar o e-mail dele. Depois de entrar, você volta para cá.',
  'link.signIn.title': 'Entre para verificar o e-mail',
  'link.stranger':
    'Este link é de um espaço de trabalho do qual você não é membro. Entre com uma conta que seja e abra o link novamente.',
  'link.title': 'Verificando o e-mail…',
  'link.toDetails': 'Ir para dados da empresa',
  phone: 'Telefone',
  postalCode: 'CEP ou código postal',
  'record.name': 'Nome',
  'record.relative':
    'Alguns registradores acrescentam o domínio automaticamente. Se for o caso, deixe de fora <code>.{domain}</code> e informe <code>{label}</code>.',
  'record.sandbox':
    'O sandbox não consulta o DNS público. Crie o registro na <dns>página de DNS do sandbox</dns>.',
  'record.type': 'Tipo',
  'record.value': 'Valor',
  registrationNumber: 'CNPJ ou número de registro',
  reportingCurrency: 'Moeda dos relatórios',
  reportingCurrencyHint:
    'A receita em outras moedas é convertida para ela pela cotação de cada dia.',
  saved: 'Dados da empresa atualizados',
  state: 'Estado ou região',
  street: 'Rua e número',
  text: 'Os dados da sua empresa e a verificação do e-mail e do domínio dela.',
  title: 'Dados da empresa',
  unsaved: 'Você tem alterações não salvas.',
} satisfies Catalogue<typeof source>;

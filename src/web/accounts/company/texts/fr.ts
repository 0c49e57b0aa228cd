import type { Catalogue } from '#contract/base/i18n.ts';
import type { business as source } from './en.ts';

export const business = {
  'address.text':
    'L’adresse de votre siège social. Laissez vide, ou indiquez au moins la rue, la ville et le pays. Elle figure sur les relevés et les reçus.',
  'address.title': 'Adresse',
  addressCountry: 'Pays de l’adresse',
  'business.text':
    'Vos clients voient le nom de l’entreprise. Les relevés et les reçus affichent la raison sociale si vous l’indiquez.',
  'business.title': 'Entreprise',
  city: 'Ville',
  companyEmail: 'E-mail de l’entreprise',
  'companyEmail.saveFirst':
    'Enregistrez d’abord cette adresse pour pouvoir y envoyer un lien de vérification.',
  'companyEmail.send': 'Envoyer le lien de vérification',
  'companyEmail.sent': 'Lien envoyé à {email}',
  'companyEmail.unverified': 'Non vérifié',
  'companyEmail.unverifiedText':
    'Pour vérifier cette adresse, ouvrez le lien que nous y enverrons par e-mail. Il expire au bout d’une journée.',
  'companyEmail.verified': 'Vérifié',
  'companyEmail.verifiedOn': 'Vérifié le {date}.',
  companyEmailHint: 'De préférence une adresse partagée de l’entreprise, et non personnelle.',
  'contact.text': 'Comment joindre votre entreprise. Vos clients ne voient pas ces informations.',
  'contact.title': 'Contact',
  'domain.again': 'Recommencer',
  'domain.begin': 'Vérifier le domaine',
  'domain.check': 'Vérifier maintenant',
  'domain.checked': 'Dernière vérification :',
  'domain.failed': 'Enregistrement introuvable',
  'domain.hint': 'Le domaine de votre boutique ou de votre entreprise, sans www.',
  'domain.how': 'Comment vérifier un domaine',
  'domain.label': 'Domaine',
  'domain.none': 'Aucun domaine vérifié',
  'domain.other': 'Utiliser un autre domaine',
  'domain.pending': 'En attente de l’enregistrement DNS',
  'domain.reason.name_servers_not_public':
    'Les serveurs de noms de ce domaine ont des adresses non publiques : Florin ne peut pas les interroger.',
  'domain.reason.no_answer': 'Les serveurs de noms de ce domaine ne répondent pas.',
  'domain.reason.no_name_servers':
    'Ce domaine n’a aucun serveur de noms. Demandez à votre bureau d’enregistrement si le domaine est actif.',
  'domain.reason.no_such_domain': 'Ce domaine n’existe pas. Vérifiez l’orthographe.',
  'domain.reason.record_at_domain':
    'L’enregistrement se trouve sur le domaine lui-même. Comme nom, saisissez {label}.',
  'domain.reason.record_doubled':
    'Le nom de l’enregistrement contient deux fois votre domaine, car votre fournisseur DNS l’ajoute. Dans le champ du nom, saisissez seulement ce qui précède le domaine, par exemple {label}.',
  'domain.reason.record_missing': 'L’enregistrement n’est pas encore visible.',
  'domain.reason.record_other':
    'Un enregistrement TXT porte déjà ce nom, mais sa valeur est différente.',
  'domain.reason.record_quoted':
    'La valeur de l’enregistrement est entre guillemets. Saisissez-la sans guillemets.',
  'domain.reason.server_failure': 'Les serveurs de noms de ce domaine ont répondu par une erreur.',
  'domain.reason.taken': 'Un autre espace de travail a vérifié ce domaine entre-temps.',
  'domain.remove': 'Retirer le domaine',
  'domain.remove.text':
    'Vous perdrez le niveau obtenu grâce à ce domaine, et le plafond correspondant. Vous pourrez vérifier de nouveau le domaine à tout moment.',
  'domain.remove.title': 'Retirer {domain} ?',
  'domain.removed': 'Domaine retiré',
  'domain.step.record': 'Ajoutez un enregistrement DNS avec exactement ces valeurs :',
  'domain.step.registrar':
    'Connectez-vous là où vous gérez le DNS du domaine, en général auprès du bureau d’enregistrement où vous l’avez acheté.',
  'domain.step.wait':
    'Enregistrez, puis lancez la vérification ici. Une modification du DNS peut prendre jusqu’à {hours} heures. Florin continue de vérifier : vous pouvez fermer cette page.',
  'domain.text':
    'Vérifiez la propriété de votre domaine pour passer au niveau Basique Plus. Il reste vérifié même si votre site change.',
  'domain.title': 'Domaine',
  'domain.until': 'Florin vérifie jusqu’au {time}.',
  'domain.verified': 'Vérifié',
  'domain.verifiedOn': 'Vérifié le {date}. Vous pouvez supprimer l’enregistrement DNS.',
  'facts.text': 'Seuls les propriétaires et les administrateurs peuvent les modifier.',
  'facts.title': 'Informations',
  legalName: 'Raison sociale',
  legalNameHint: 'Telle qu’elle figure au registre du commerce.',
  'link.done.text': '{email} est désormais l’adresse e-mail vérifiée de votre entreprise.',
  'link.done.title': 'Adresse e-mail vérifiée',
  'link.failed.title': 'Ce lien ne fonctionne pas',
  'link.none.text':
    'Ouvrez le lien de l’e-mail que nous avons envoyé à l’adresse de votre entreprise. Vous pouvez en envoyer un nouveau depuis les informations de l’entreprise.',
  'link.none.title': 'Vérifiez l’adresse e-mail de votre entreprise',
  'link.signIn': 'Se connecter',
  'link.signIn.text':
    'Seuls les membres de l’espace de travail peuvent vérifier son adresse. Une fois connecté, vous reviendrez sur cette page.',
  'link.signIn.title': 'Connectez-vous pour vérifier l’adresse',
  'link.stranger':
    'Ce lien concerne un espace de travail dont vous n’êtes pas membre. Connectez-vous avec un compte qui en fait partie, puis ouvrez de nouveau le lien.',
  'link.title': 'Vérification de l’adresse…',
  'link.toDetails': 'Aller aux informations de l’entreprise',
  phone: 'Téléphone',
  postalCode: 'Code postal',
  'record.name': 'Nom',
  'record.relative':
    'Certains fournisseurs ajoutent le domaine automatiquement. Dans ce cas, omettez <code>.{domain}</code> et saisissez <code>{label}</code>.',
  'record.sandbox':
    'Le bac à sable n’interroge pas le DNS public. Créez l’enregistrement sur la <dns>page DNS du bac à sable</dns>.',
  'record.type': 'Type',
  'record.value': 'Valeur',
  registrationNumber: 'Numéro d’immatriculation',
  reportingCurrency: 'Devise de référence',
  reportingCurrencyHint:
    'Les revenus dans d’autres devises y sont convertis au taux de change de chaque jour.',
  saved: 'Informations de l’entreprise mises à jour',
  state: 'État ou région',
  street: 'Numéro et rue',
  text: 'Les informations de votre entreprise et la vérification de son adresse e-mail et de son domaine.',
  title: 'Informations de l’entreprise',
  unsaved: 'Certaines modifications ne sont pas enregistrées.',
} satisfies Catalogue<typeof source>;

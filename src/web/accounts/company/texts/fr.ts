import type { Catalogue } from '#contract/base/i18n.ts';
import type { business as source } from './en.ts';

export const business = {
  'address.text':
    'Le siège de l’entreprise. Laissez vide, ou indiquez la rue, la ville et le pays. L’adresse figure sur les relevés et les reçus.',
  'address.title': 'Adresse',
  addressCountry: 'Pays de l’adresse',
  'business.text':
    'Qui vous êtes. Les payeurs voient le nom de l’entreprise ; relevés et reçus portent la raison sociale si vous l’indiquez.',
  'business.title': 'Entreprise',
  city: 'Ville',
  companyEmail: 'E-mail de l’entreprise',
  'companyEmail.saveFirst':
    'Enregistrez d’abord cette adresse. Un lien pourra ensuite y être envoyé.',
  'companyEmail.send': 'Envoyer le lien de vérification',
  'companyEmail.sent': 'Un lien est en route vers {email}.',
  'companyEmail.unverified': 'Non vérifiée',
  'companyEmail.unverifiedText':
    'Un lien envoyé à cette adresse la vérifie. Il fonctionne pendant un jour.',
  'companyEmail.verified': 'Vérifiée',
  'companyEmail.verifiedOn': 'Confirmée le {date}.',
  companyEmailHint: 'Là où l’on écrit à l’entreprise, et pas seulement à vous.',
  'contact.text': 'Comment joindre l’entreprise. Les payeurs ne voient pas ces coordonnées.',
  'contact.title': 'Coordonnées',
  'domain.again': 'Recommencer',
  'domain.begin': 'Vérifier le domaine',
  'domain.check': 'Vérifier maintenant',
  'domain.checked': 'Dernière recherche',
  'domain.failed': 'Introuvable',
  'domain.hint': 'Le domaine de votre boutique ou de votre entreprise, sans www.',
  'domain.how': 'Comment vérifier un domaine',
  'domain.label': 'Domaine',
  'domain.none': 'Aucun domaine n’est vérifié.',
  'domain.other': 'Utiliser un autre domaine',
  'domain.pending': 'En attente de l’enregistrement',
  'domain.reason.name_servers_not_public':
    'Les serveurs de noms de ce domaine ont des adresses qui ne sont pas publiques : ils ne sont pas interrogés.',
  'domain.reason.no_answer': 'Les serveurs de noms de ce domaine ne répondent pas.',
  'domain.reason.no_name_servers':
    'Aucun serveur de noms n’a été trouvé pour ce domaine. Demandez à votre registraire s’il est actif.',
  'domain.reason.no_such_domain':
    'Ce domaine n’existe pas. Vérifiez qu’il n’y a pas de faute de frappe.',
  'domain.reason.record_missing':
    'Les serveurs de noms répondent, mais n’ont pas encore l’enregistrement.',
  'domain.reason.record_other': 'Un enregistrement TXT porte ce nom, mais avec une autre valeur.',
  'domain.reason.server_failure': 'Les serveurs de noms de ce domaine répondent par une erreur.',
  'domain.reason.taken': 'Un autre espace de travail a vérifié ce domaine entre-temps.',
  'domain.remove': 'Retirer le domaine',
  'domain.remove.text':
    'Le niveau qu’il apportait disparaît avec lui, et la limite plus élevée aussi. Vous pourrez le vérifier à nouveau à tout moment.',
  'domain.remove.title': 'Retirer {domain} ?',
  'domain.removed': 'Le domaine est retiré.',
  'domain.step.record': 'Ajoutez au DNS du domaine un enregistrement avec exactement ces valeurs :',
  'domain.step.registrar':
    'Connectez-vous là où le DNS du domaine est géré. C’est le plus souvent le registraire chez qui vous l’avez acheté.',
  'domain.step.wait':
    'Enregistrez, puis vérifiez ici. Une modification du DNS peut prendre jusqu’à {hours} heures ; d’ici là, Florin cherche de lui-même et vous pouvez fermer cette page.',
  'domain.text':
    'La preuve que le domaine est à vous fait passer au niveau Basic Plus. Elle reste valable si votre site change.',
  'domain.title': 'Domaine',
  'domain.until': 'Recherché jusqu’au {time}.',
  'domain.verified': 'Vérifié',
  'domain.verifiedOn': 'Vérifié le {date}. Vous pouvez supprimer l’enregistrement.',
  'facts.text': 'Les propriétaires et les administrateurs peuvent les modifier.',
  'facts.title': 'Informations',
  legalName: 'Raison sociale',
  legalNameHint: 'Telle qu’elle figure au registre.',
  'link.done.text': '{email} est désormais confirmée comme adresse e-mail de l’entreprise.',
  'link.done.title': 'L’adresse est confirmée',
  'link.failed.title': 'Ce lien ne confirme rien',
  'link.none.text':
    'Ouvrez le lien dans l’e-mail envoyé à l’adresse de votre entreprise. Vous pouvez en demander un dans les informations de l’entreprise.',
  'link.none.title': 'Confirmez l’adresse e-mail de votre entreprise',
  'link.signIn': 'Se connecter',
  'link.signIn.text':
    'Seul un membre de l’espace de travail peut confirmer son adresse. Une fois connecté, vous revenez ici.',
  'link.signIn.title': 'Connectez-vous pour confirmer l’adresse',
  'link.stranger':
    'Il concerne un espace de travail dont vous n’êtes pas membre. Connectez-vous avec un compte qui l’est, puis ouvrez à nouveau le lien.',
  'link.title': 'Confirmation de l’adresse…',
  'link.toDetails': 'Aller aux informations de l’entreprise',
  phone: 'Téléphone',
  postalCode: 'Code postal',
  'record.name': 'Nom',
  'record.relative':
    'Certains registraires ajoutent eux-mêmes le domaine au nom. Dans ce cas, omettez <code>.{domain}</code> et saisissez <code>{label}</code>.',
  'record.sandbox':
    'Le bac à sable n’interroge aucun serveur de noms d’Internet. Créez l’enregistrement sur <dns>la page de son propre DNS</dns>.',
  'record.type': 'Type',
  'record.value': 'Valeur',
  registrationNumber: 'Numéro d’immatriculation',
  saved: 'Les informations de l’entreprise sont enregistrées.',
  state: 'État ou région',
  street: 'Rue et numéro',
  text: 'Comment s’appelle votre entreprise et où elle se trouve, et les preuves que son adresse et son domaine sont bien à elle.',
  title: 'Informations de l’entreprise',
  unsaved: 'Il y a des modifications non enregistrées.',
} satisfies Catalogue<typeof source>;

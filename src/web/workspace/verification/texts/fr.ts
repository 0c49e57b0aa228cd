import type { Catalogue } from '#contract/base/i18n.ts';
import type { verification as source } from './en.ts';

export const verification = {
  'about.business': 'Le nom, le numéro d’immatriculation et le pays de votre entreprise.',
  'about.enhanced':
    'L’activité de votre entreprise, l’origine de ses fonds et ses bénéficiaires effectifs. Plafond : 100 000 $US par mois.',
  'about.identity':
    'Des photos d’une pièce d’identité et de votre visage, prises avec votre téléphone.',
  again: 'Recommencer',
  'business.text':
    'Saisissez les informations de votre entreprise telles qu’elles figurent au registre. Aucun document à envoyer.',
  'business.title': 'Vérifier votre entreprise',
  continue: 'Continuer',
  'enhanced.text':
    'Fait passer cet espace de travail au niveau Or : jusqu’à 100 000 $US de paiements réels par mois.',
  'enhanced.textReduced':
    'Fait passer cet espace de travail au niveau Or : jusqu’à 100 000 $US de paiements réels par mois, à frais réduits.',
  'enhanced.title': 'Vérification renforcée de l’entreprise',
  'field.activity': 'Que vendez-vous, et à qui ?',
  'field.activity.hint': 'Une phrase ou deux.',
  'field.businessName': 'Nom de l’entreprise',
  'field.businessName.hint': 'Tel qu’immatriculé, avec la forme juridique.',
  'field.businessType': 'Type d’entreprise',
  'field.choose': 'Choisir',
  'field.country': 'Pays',
  'field.country.fewer':
    'Pays d’immatriculation. Moins de pays sont admis que pour le niveau Argent.',
  'field.country.hint': 'Pays d’immatriculation. Les pays sous sanctions ne sont pas proposés.',
  'field.monthlyVolume': 'Volume réel attendu par mois',
  'field.registrationNumber': 'Numéro d’immatriculation',
  'field.registrationNumber.hint':
    'Celui du registre, le SIREN en France. Entreprise non immatriculée : votre numéro fiscal.',
  'field.sourceOfFunds': 'Origine des fonds',
  'field.sourceOfFunds.hint': 'Qui vous paie, et pour quoi ?',
  'field.state': 'État ou région',
  'field.websiteUrl': 'Site web',
  handIn: 'Envoyer',
  handedIn: 'Envoyée. L’examen peut prendre jusqu’à 24 heures.',
  'identity.need.document':
    'Un passeport, une carte d’identité, un permis de conduire ou un titre de séjour en cours de validité',
  'identity.need.light': 'Un bon éclairage, pour que tout soit lisible',
  'identity.need.phone': 'Un téléphone avec appareil photo, ou des photos que vous avez déjà',
  'identity.privacy':
    'Seuls les opérateurs de cette installation de Florin peuvent voir les photos. Elles sont chiffrées, puis supprimées quelque temps après la décision. Votre équipe ne peut pas les voir.',
  'identity.start': 'Continuer sur le téléphone',
  'identity.text':
    'Vérifiez votre identité en tant que responsable de cette entreprise. Cela prend quelques minutes.',
  'identity.title': 'Vérifier votre identité',
  'kind.business': 'Entreprise',
  'kind.enhanced': 'Vérification renforcée de l’entreprise',
  'kind.identity': 'Identité',
  later: 'Plus tard',
  'list.text':
    'Vérifiez une identité ou votre entreprise pour atteindre le niveau Argent. La vérification renforcée mène ensuite au niveau Or.',
  'list.title': 'Vérification',
  'of.again': 'Recommencer : {kind}',
  'of.continue': 'Continuer : {kind}',
  'of.start': 'Commencer : {kind}',
  'owners.add': 'Ajouter un bénéficiaire effectif',
  'owners.name': 'Nom complet',
  'owners.one': 'Bénéficiaire effectif {number}',
  'owners.remove': 'Retirer le bénéficiaire effectif {number}',
  'owners.share': 'Part détenue (%)',
  'owners.text':
    'Ajoutez toute personne qui détient au moins 25 % de l’entreprise. S’il n’y en a pas, ajoutez la personne qui la dirige, avec 0 %.',
  'phone.here': 'Continuer sur cet appareil',
  'phone.mailed': 'Nous vous avons aussi envoyé ce lien par e-mail.',
  'phone.qr': 'Code QR de la page pour les photos',
  'phone.text':
    'Scannez ce code avec l’appareil photo de votre téléphone pour ouvrir la page des photos. Aucune connexion n’y est nécessaire.',
  'phone.title': 'Scannez avec votre téléphone',
  'phone.waiting': 'En attente de vos photos',
  'provider.business':
    'Saisissez les informations de votre entreprise telles qu’elles figurent au registre. Vous poursuivrez ensuite sur la page de notre prestataire de vérification.',
  'provider.open': 'La page de vérification expire le {time}.',
  'provider.privacy':
    'Notre prestataire de vérification, Sumsub, contrôle votre pièce d’identité et votre visage sur sa propre page. Nous recevons le résultat, pas les photos. Votre équipe ne peut pas les voir.',
  'provider.qr': 'Code QR de la page de vérification',
  'provider.received': 'Vérification envoyée',
  'provider.review':
    'Vos données sont conservées chiffrées et transmises à notre prestataire de vérification, Sumsub.',
  'provider.startedBefore':
    'Vous avez déjà envoyé ce formulaire. Poursuivez avec le lien reçu par e-mail, ou renvoyez le formulaire pour en obtenir un nouveau.',
  'provider.text':
    'Scannez ce code avec l’appareil photo de votre téléphone pour ouvrir la page de notre prestataire de vérification. Aucune connexion n’y est nécessaire.',
  'provider.waiting': 'En attente de la fin de votre vérification',
  'received.done': 'Terminé',
  'received.text':
    'L’examen peut prendre jusqu’à 24 heures. Nous vous enverrons la décision par e-mail.',
  'received.title': 'Photos reçues',
  'rejected.final':
    'Cette décision est définitive. Si vous pensez qu’il s’agit d’une erreur, contactez l’opérateur de cette installation.',
  'rejected.unexplained': 'Le prestataire de vérification n’a pas indiqué de motif.',
  'rejected.why': 'Motif',
  review: 'L’examen peut prendre jusqu’à 24 heures. Vos données sont conservées chiffrées.',
  'standing.active': 'Vérifiée le {date}.',
  'standing.in_progress':
    'Envoyée le {time}. L’examen peut prendre jusqu’à 24 heures ; nous vous enverrons la décision par e-mail.',
  'standing.open': 'La page des photos expire le {time}.',
  'standing.silver': 'Nécessite le niveau Argent.',
  start: 'Commencer',
  'status.active': 'Approuvée',
  'status.in_progress': 'En cours d’examen',
  'status.not_started': 'Non commencée',
  'status.rejected': 'Refusée',
  'status.started': 'Commencée',
  'step.activity': 'Activité',
  'step.business': 'Entreprise',
  'step.owners': 'Bénéficiaires effectifs',
  text: 'Vérifiez votre entreprise pour relever votre plafond.',
  title: 'Niveau du compte et vérification',
  'type.non_profit': 'Organisme à but non lucratif',
  'type.other': 'Autre',
  'type.partnership': 'Société de personnes',
  'type.private_company': 'Société non cotée',
  'type.public_company': 'Société cotée',
  'type.sole_trader': 'Entreprise individuelle',
  'volume.over_100000': 'Plus de 100 000 $',
  'volume.up_to_10000': 'Jusqu’à 10 000 $',
  'volume.up_to_100000': 'Jusqu’à 100 000 $',
  'volume.up_to_50000': 'Jusqu’à 50 000 $',
} satisfies Catalogue<typeof source>;

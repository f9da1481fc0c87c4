import type { Translation } from '../translation.ts'
import type en from './en.ts'

const fr = {
  workText: {
    state_draft: 'Brouillon',
    state_waiting: 'En attente d’approbation',
    state_scheduled: 'Programmée',
    state_replaced: 'Remplacée',
    version: 'Version {number}',
    edit: 'Modifier',
    askPublish: 'Demander la publication',
    asked: 'Envoyée pour approbation',
    save: 'Enregistrer la version',
    saved: 'Version enregistrée',
    sending: 'Envoi',
    reason: 'Motif',
    versions: 'Versions',
    from: 'Du (UTC)',
    fromHint: 'Laissez vide pour appliquer dès la publication.',
    publishTitle: 'Publier la version {number}',
    writtenBy: 'Rédigée par {name}, {time}',
    partOfProduct: 'Fournie avec le produit',
    askedBy: 'Publication demandée par {name}',
    approvedBy: 'Approuvée par {name}, {time}',
    openRequest: 'Ouvrir la demande',
    unsavedHint:
      'L’enregistrement crée une nouvelle version. Les clients ne voient rien avant la publication.',
    changed: 'Modifiée le {time}',
    key_privacy: 'Politique de confidentialité',
    key_service: 'Conditions d’utilisation',
    key_risk: 'Avertissement sur les risques',
    key_trader: 'Convention de trader',
    key_trader_guide: 'Guide du trader',
    key_loan: 'Contrat de prêt',
    key_loan_guide: 'Guide des prêts',
    key_help: 'Aide',
    title: 'Conditions et aide',
    about: 'Chaque texte a des versions qui ne changent jamais. Publier demande deux personnes.',
    state_in_force: 'En vigueur',
    inForceVersion: 'En vigueur : version {number}',
    fromProduct: 'Nouveau texte d’une mise à jour. Il n’est pas publié.',
    back: 'Tous les textes',
    difference: 'Changements par rapport à la version {number} en vigueur',
    material: 'Les clients doivent accepter de nouveau',
    materialHint:
      'Pour les changements importants. Avant leur accord, les clients ne peuvent rien ouvrir de nouveau ; clôturer et retirer reste possible.',
    notAgreed: 'Les clients n’acceptent pas ce texte : rien ne leur est redemandé.',
    isMaterial: 'Nouvel accord',
    publishCost:
      'Une deuxième personne doit approuver sous {hours} heures. Ce qui était en vigueur reste conservé.',
    agreed: 'Accepté par {count}',
    inForceFrom: 'En vigueur depuis le {time} UTC',
    plainHint:
      'Uniquement des titres (##) et des paragraphes simples : ces mots sont conservés avec les signatures.',
    yes: 'Oui',
    no: 'Non',
  },
} as const

export default fr satisfies Translation<typeof fr, 'fr', typeof en>

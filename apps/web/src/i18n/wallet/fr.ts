import type { Translation } from '../translation.ts'
import type en from './en.ts'

const fr = {
  wallet: {
    title: 'Portefeuilles',
    loginText:
      'Connectez-vous avec un portefeuille associé à votre compte. Vous signez un message\u202f: c’est gratuit et aucune transaction n’est envoyée.',
    choose: 'Choisir un portefeuille',
    unnamed: 'Portefeuille du navigateur',
    english: 'Votre portefeuille affiche le message en anglais, comme sa norme l’exige.',
    waiting: 'Confirmez dans votre portefeuille.',
    stop: 'Annuler',
    fault_rejected: 'Non signé\u202f: la demande a été refusée dans le portefeuille.',
    fault_pending: 'Votre portefeuille affiche encore une demande précédente. Répondez-y d’abord.',
    fault_noAddress: 'Le portefeuille n’a donné aucune adresse. Déverrouillez-le et réessayez.',
    fault_failed: 'Le portefeuille n’a pas pu signer. Réessayez ou prenez-en un autre.',
    noneTitle: 'Aucun portefeuille dans ce navigateur',
    nonePhone:
      'Ouvrez cette page dans votre application de portefeuille\u202f: copiez son adresse et collez-la dans le navigateur de l’application.',
    noneDesk: 'Installez une extension de portefeuille dans ce navigateur, puis vérifiez à nouveau.',
    pageAddress: 'Adresse de cette page',
    lookAgain: 'Vérifier à nouveau',
    linked: 'Portefeuilles associés',
    linkedText:
      'Un portefeuille associé permet de se connecter à votre compte sans mot de passe. Si la double authentification est active, un code reste demandé.',
    noneLinked: 'Les portefeuilles associés s’afficheront ici.',
    since: 'Associé le {time}',
    used: 'Dernière utilisation le {time}',
    contract: 'Portefeuille à contrat',
    erased: 'Adresse effacée',
    link: 'Associer un portefeuille',
    linkText: 'Confirmez votre identité, puis choisissez le portefeuille et signez-y le message.',
    linkedDone: 'Portefeuille associé.',
    unlink: 'Dissocier',
    unlinkOf: 'Dissocier {address}',
    unlinkTitle: 'Dissocier le portefeuille',
    unlinkText: 'Ce portefeuille ne pourra plus se connecter à votre compte\u202f:',
    unlinkedDone: 'Portefeuille dissocié.',
    full: 'Vous avez {maximum} portefeuilles associés, c’est le maximum.',
    withdrawals: 'Retraits',
    bind: 'Ajouter une adresse de retrait',
    bindText:
      'Connectez un portefeuille pour ajouter son adresse sans la saisir. Cela prouve qu’elle est à vous.',
    bindHold: 'Les retraits vers cette adresse sont possibles après {time}.',
    network: 'Réseau',
    noNetworks: 'Les retraits vers des adresses Ethereum ne sont pas proposés pour le moment.',
    bound: 'Adresse ajoutée.',
  },
} as const

export default fr satisfies Translation<typeof fr, 'fr', typeof en>

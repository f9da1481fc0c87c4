import type { Translation } from '../translation.ts'
import type en from './en.ts'

const fr = {
  workCustomerPage: {
    openItems: 'En cours',
    openNone: 'Rien n’est en attente ni en cours pour ce client.',
    openAll: 'Tout afficher\u202f: {kind}',
    openUntil: '{name}, à décider avant le {time}',
    equity: 'Fonds propres',
    equityMore: 'Tous les comptes, positions ouvertes aux derniers prix',
    equityNone: 'Une position ouverte n’a pas encore de prix.',
    nameClaimed: 'Non confirmé',
    freezeCost:
      'Vous pouvez le faire seul. Elle dure {hours} heures, sauf si deux personnes la rendent durable\u202F; y mettre fin plus tôt demande deux personnes. Le client est déconnecté partout maintenant. Il peut se reconnecter pour clôturer des positions, demander des retraits, consulter et exporter ses mouvements, mais ni ouvrir d’ordres ni modifier son compte. Il lit le motif que vous choisissez.',
    freezeLastingCost:
      'Il faut deux personnes\u202f: vous demandez, quelqu’un d’autre approuve. D’ici là, rien ne change. Sans décision, la demande expire après {hours}\u00A0h. Seul l’ordre d’un tribunal ou d’une autorité empêche aussi les retraits.',
    unfreezeCost:
      'Il faut deux personnes\u202f: vous demandez, quelqu’un d’autre approuve. D’ici là, le compte reste suspendu. Sans décision, la demande expire après {hours}\u00A0h.',
    secondStepCost:
      'Pour un client qui a perdu l’application d’authentification et les codes de secours. Il faut deux personnes\u202F: vous demandez, quelqu’un d’autre approuve. Ensuite, la double authentification est désactivée, chaque appareil est déconnecté, les retraits sont suspendus {hold} et le client est averti. Le mot de passe reste\u202F; les clés d’accès, les portefeuilles associés et les clés API cessent d’être valables. Sans décision, la demande expire après {hours} h.',
    countryCost:
      'Il faut deux personnes\u202F: vous le demandez, une autre l’approuve. L’offre suit alors le nouveau pays et nous prévenons le client. La demande expire après {hours} h.',
    recoverCost:
      'Pour les clients qui ne reçoivent plus de codes. Comparez d’abord les pièces d’identité au formulaire approuvé. Il faut deux personnes. Après l’accord, nous écrivons aux anciens contacts et attendons {delay} h, pendant lesquelles le client peut l’arrêter. Ensuite, tous les appareils sont déconnectés et les retraits suspendus {hold}. La demande expire après {hours} h.',
    endSessionsCost:
      'Vous pouvez le faire seul. Chaque appareil est déconnecté aussitôt\u202f; le client peut se reconnecter.',
    moreActions: 'Autres actions',
  },
} as const

export default fr satisfies Translation<typeof fr, 'fr', typeof en>

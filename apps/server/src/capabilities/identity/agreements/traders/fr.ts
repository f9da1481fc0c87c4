import type { TraderAgreements } from '../types.ts'

export const fr: TraderAgreements = {
  trader: {
    title: 'Convention de trader',
    sections: [
      {
        heading: 'Ce que vous acceptez',
        paragraphs: [
          'D’autres clients peuvent faire copier vos ordres sur leur compte. Ce que vous ouvrez, modifiez ou fermez est copié juste après vous, à votre propre cours. Vous négociez votre propre argent ; personne ne vous promet de copieurs ni de gains.',
        ],
      },
      {
        heading: 'Ce qui est visible',
        paragraphs: [
          'Les clients voient votre nom public, vos statistiques et vos ordres clos. Ils ne voient jamais votre identifiant, votre e-mail ni votre vrai nom. Vous choisissez si les copieurs voient vos positions ouvertes. Votre historique reste affiché si vous partez ou si vous avez tout perdu.',
        ],
      },
      {
        heading: 'Ce que vous gagnez',
        paragraphs: [
          'Vous recevez une part du profit de chaque copieur au-delà de son plus haut précédent. Le taux est celui que le copieur a vu au début. Les parts sont réglées à la fin de chaque mois et à la fin de la copie. Vous ne payez jamais les pertes d’un copieur.',
        ],
      },
      {
        heading: 'Ce qui est interdit',
        paragraphs: [
          'Vous ne pouvez ni copier d’autres traders, ni vous copier depuis un autre compte, ni négocier contre vos copieurs. Vous ne promettez pas de résultats, ne donnez pas de conseil personnel en notre nom et ne demandez ni argent ni contact hors de l’application.',
        ],
      },
      {
        heading: 'Pause et fin',
        paragraphs: [
          'Vous pouvez refuser de nouveaux copieurs et partir à tout moment. Un départ est définitif. Nous pouvons suspendre la copie de vos ordres, et deux de nos collaborateurs ensemble peuvent vous révoquer. Les copies sont alors fermées ou gardées, selon le choix de chaque copieur.',
        ],
      },
      {
        heading: 'Ce texte',
        paragraphs: [
          'La version et l’empreinte du texte accepté sont conservées avec votre demande. Le texte anglais fait foi.',
        ],
      },
    ],
  },
  trader_guide: {
    title: 'Guide du trader',
    sections: [
      {
        heading: 'Avant de demander',
        paragraphs: [
          'Négociez d’abord un certain temps sur votre compte. Nos équipes regardent vos ordres clos, votre plus forte baisse depuis un sommet et votre vérification d’identité. Si vous copiez quelqu’un, arrêtez d’abord.',
        ],
      },
      {
        heading: 'Votre nom',
        paragraphs: [
          'Choisissez 3 à 24 lettres, chiffres, espaces, points, traits d’union ou tirets bas. Il doit différer du nom des autres traders et ne pas ressembler à l’un des nôtres.',
        ],
      },
      {
        heading: 'La suite',
        paragraphs: [
          'Nos équipes décident sous 48 heures. La demande d’un compte démo est approuvée automatiquement après 10 secondes. En cas de refus, vous en lisez la raison et pouvez redemander après 30 jours.',
        ],
      },
      {
        heading: 'En tant que trader',
        paragraphs: [
          'Négociez comme avant. Votre page montre combien de fois vous négociez sans stop loss ou renforcez une position perdante. Vous pouvez refuser de nouveaux copieurs, limiter leur nombre et écrire un court texte par langue, vérifié avant d’être affiché.',
        ],
      },
    ],
  },
}

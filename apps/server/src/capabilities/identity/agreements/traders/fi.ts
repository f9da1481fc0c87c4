import type { TraderAgreements } from '../types.ts'

export const fi: TraderAgreements = {
  trader: {
    title: 'Treidaajan sopimus',
    sections: [
      {
        heading: 'Mihin suostut',
        paragraphs: [
          'Muut asiakkaat voivat kopioida toimeksiantosi tililleen. Mitä avaat, muutat tai suljet, kopioidaan heti sinun jälkeesi samaan hintaan. Käyt kauppaa omilla varoillasi, eikä kukaan lupaa sinulle seuraajia tai tuloja.',
        ],
      },
      {
        heading: 'Mitä sinusta näkyy',
        paragraphs: [
          'Asiakkaat näkevät julkisen nimesi, tilastosi ja suljetut toimeksiantosi. He eivät koskaan näe käyttäjätunnustasi, sähköpostiasi tai oikeaa nimeäsi. Päätät, näkevätkö seuraajat avoimet positiosi. Historiasi jää luetteloon, vaikka lopettaisit tai menettäisit kaiken.',
        ],
      },
      {
        heading: 'Mitä ansaitset',
        paragraphs: [
          'Saat osuuden kunkin seuraajan voitosta sen aiemman huipun ylittävältä osalta. Voimassa on se osuus, jonka seuraaja näki aloittaessaan. Osuudet maksetaan kuun lopussa ja seuraamisen päättyessä. Et koskaan maksa seuraajan tappioita.',
        ],
      },
      {
        heading: 'Mikä on kiellettyä',
        paragraphs: [
          'Et saa seurata muita treidaajia, seurata itseäsi toiselta tililtä etkä käydä kauppaa seuraajiasi vastaan. Et saa luvata tuloksia, antaa henkilökohtaisia neuvoja nimissämme etkä pyytää asiakkailta rahaa tai yhteyttä sovelluksen ulkopuolella.',
        ],
      },
      {
        heading: 'Tauko ja lopettaminen',
        paragraphs: [
          'Voit olla ottamatta uusia seuraajia ja lopettaa milloin vain. Lopettaminen on lopullista. Voimme keskeyttää toimeksiantojesi kopioinnin, ja kaksi työntekijäämme yhdessä voi perua oikeutesi. Kopiot suljetaan tai säilytetään kunkin seuraajan valinnan mukaan.',
        ],
      },
      {
        heading: 'Tämä teksti',
        paragraphs: [
          'Hyväksymäsi tekstin versio ja tiiviste säilytetään hakemuksesi mukana. Englanninkielinen teksti on sitova.',
        ],
      },
    ],
  },
  trader_guide: {
    title: 'Treidaajan opas',
    sections: [
      {
        heading: 'Ennen hakemista',
        paragraphs: [
          'Käy kauppaa omalla tililläsi jonkin aikaa. Katsomme suljettuja toimeksiantojasi, suurinta laskua huipusta ja henkilöllisyyden tarkistusta. Jos seuraat jotakuta, lopeta se ensin.',
        ],
      },
      {
        heading: 'Nimesi',
        paragraphs: [
          'Valitse 3–24 kirjainta, numeroa, välilyöntiä, pistettä, yhdysmerkkiä tai alaviivaa. Nimen on erotuttava muista treidaajista, eikä se saa muistuttaa meidän nimiämme.',
        ],
      },
      {
        heading: 'Mitä seuraavaksi',
        paragraphs: [
          'Päätämme 48 tunnin kuluessa. Demotilin hakemus hyväksytään automaattisesti 10 sekunnin kuluttua. Jos hylkäämme hakemuksen, näet syyn ja voit hakea uudelleen 30 päivän kuluttua.',
        ],
      },
      {
        heading: 'Treidaajana',
        paragraphs: [
          'Käy kauppaa kuten ennenkin. Sivullasi näkyy, kuinka usein käyt kauppaa ilman stop lossia tai kasvatat tappiollisia positioita. Voit olla ottamatta uusia seuraajia, rajata heidän määräänsä ja kirjoittaa kullakin kielellä lyhyen tekstin, jonka tarkistamme ennen näyttämistä.',
        ],
      },
    ],
  },
}

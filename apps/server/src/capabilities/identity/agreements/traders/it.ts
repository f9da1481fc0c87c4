import type { TraderAgreements } from '../types.ts'

export const it: TraderAgreements = {
  trader: {
    title: 'Accordo del trader',
    sections: [
      {
        heading: 'Che cosa accetti',
        paragraphs: [
          'Altri clienti possono far copiare i tuoi ordini sul loro conto. Ciò che apri, modifichi o chiudi viene copiato subito dopo di te, al tuo stesso prezzo. Operi con denaro tuo; nessuno ti promette copiatori o guadagni.',
        ],
      },
      {
        heading: 'Che cosa si vede di te',
        paragraphs: [
          'I clienti vedono il tuo nome pubblico, le tue statistiche e i tuoi ordini chiusi. Non vedono mai il tuo ID utente, la tua e-mail o il tuo vero nome. Scegli tu se i copiatori vedono le posizioni aperte. Il tuo storico resta in elenco anche se esci o hai perso tutto.',
        ],
      },
      {
        heading: 'Che cosa guadagni',
        paragraphs: [
          'Ricevi una quota del profitto di ogni copiatore oltre il suo massimo precedente. Vale l’aliquota che il copiatore ha visto all’inizio. Si regola a fine mese e quando la copia termina. Non paghi mai le perdite di un copiatore.',
        ],
      },
      {
        heading: 'Che cosa non è ammesso',
        paragraphs: [
          'Non puoi copiare altri trader, copiare te stesso da un altro conto né operare contro i tuoi copiatori. Non promettere risultati, non dare consigli personali a nostro nome e non chiedere ai clienti denaro o contatti fuori dall’app.',
        ],
      },
      {
        heading: 'Pausa e fine',
        paragraphs: [
          'Puoi non accettare nuovi copiatori e uscire quando vuoi. L’uscita è definitiva. Possiamo sospendere la copia dei tuoi ordini, e due nostri addetti insieme possono revocarti. Le copie vengono allora chiuse o mantenute, come ha scelto ogni copiatore.',
        ],
      },
      {
        heading: 'Questo testo',
        paragraphs: [
          'Versione e hash del testo accettato sono conservati con la tua richiesta. Fa fede il testo inglese.',
        ],
      },
    ],
  },
  trader_guide: {
    title: 'Guida per trader',
    sections: [
      {
        heading: 'Prima di fare richiesta',
        paragraphs: [
          'Opera per un po’ con il tuo conto. Guardiamo i tuoi ordini chiusi, il calo massimo da un picco e la verifica dell’identità. Se copi qualcuno, smetti prima.',
        ],
      },
      {
        heading: 'Il tuo nome',
        paragraphs: [
          'Scegli da 3 a 24 lettere, cifre, spazi, punti, trattini o trattini bassi. Deve essere diverso da quello di altri trader e non somigliare a uno dei nostri.',
        ],
      },
      {
        heading: 'Che cosa succede dopo',
        paragraphs: [
          'Decidiamo entro 48 ore. La richiesta di un conto demo viene approvata automaticamente dopo 10 secondi. Se la respingiamo, leggi il motivo e puoi riprovare dopo 30 giorni.',
        ],
      },
      {
        heading: 'Da trader',
        paragraphs: [
          'Opera come prima. La tua pagina mostra quante volte operi senza stop loss o aumenti posizioni in perdita. Puoi non accettare nuovi copiatori, limitarne il numero e scrivere un breve testo per lingua, che controlliamo prima di mostrarlo.',
        ],
      },
    ],
  },
}

import type { Agreements } from './types.ts'

export const sv: Agreements = {
  privacy: {
    title: 'Integritetspolicy',
    sections: [
      {
        heading: 'Vad det handlar om',
        paragraphs: [
          'Den här policyn berättar vad operatören av den här Plumbline-installationen sparar om dig, varför, hur länge och vad du kan begära. Operatören driver servern som du är ansluten till och ansvarar för dina uppgifter.',
        ],
      },
      {
        heading: 'Vad som sparas',
        paragraphs: [
          'Ditt konto: användar-ID, namn, e-postadress eller telefonnummer, uppgivet bosättningsland, inbjudningskoden du använde och när du registrerade dig.',
          'Ditt lösenord sparas bara som en saltad argon2id-hash. Sessionsnycklar och verifieringskoder sparas bara som hashar. Ingen kan läsa tillbaka dem.',
          'Dina godkännanden av avtal: vilken version, på vilket språk, textens hash och när.',
          'Din handel: varje order med noteringen som avgjorde den, och varje rörelse av pengar på dina konton.',
        ],
      },
      {
        heading: 'Varför det sparas',
        paragraphs: [
          'För att sköta ditt konto, logga in dig säkert, visa dig och andra vad som avtalats och vad som handlats, och uppfylla lagens krav på dokumentation. Dina uppgifter säljs inte och används inte för reklam. Det finns inga spårare och ingen analys från tredje part i appen.',
        ],
      },
      {
        heading: 'Vem som får uppgifterna',
        paragraphs: [
          'Leverantörerna som skickar e-post och sms får din adress och meddelandet. Ingen annan tredje part får dina uppgifter från appen, om inte en lag eller domstol kräver det.',
          'Andra kunder ser ditt namn bara där du själv väljer att delta i något offentligt. Den som bjöd in dig får veta att någon har registrerat sig, inte vem.',
        ],
      },
      {
        heading: 'Vad din enhet sparar',
        paragraphs: [
          'Din webbläsare sparar sessionsnyckeln, språket, utseendet och liknande val i sin egen lagring. När du loggar ut tas nyckeln och det som sparats om dig bort. Inga kakor används.',
        ],
      },
      {
        heading: 'Hur länge det sparas',
        paragraphs: [
          'Verifieringskoder gäller i 10 minuter, och meddelandens text raderas när de har levererats; bara en utvecklingsinstallation behåller dem i sin lokala utkorg, för att kunna prova. Sessioner tar slut av sig själva efter det antal dagar som operatören har bestämt.',
          'Konto, godkännanden, ordrar och huvudbok sparas så länge du har ett konto och därefter så länge lagen kräver uppgifter om affärer och betalningar. Huvudboken kan inte ändras eller raderas av någon, så att den förblir ett bevis.',
        ],
      },
      {
        heading: 'Dina rättigheter',
        paragraphs: [
          'Du kan begära en kopia av dina uppgifter, rättelse av det som är fel och radering av det som inte måste sparas, och du kan invända mot en användning. Du kan också klaga hos dataskyddsmyndigheten i ditt land.',
        ],
      },
      {
        heading: 'Frågor och klagomål',
        paragraphs: [
          'Skriv till e-postadressen för klagomål som operatören anger. Om ingen anges kan du svara till adressen som dina verifieringsmejl kommer från.',
        ],
      },
      {
        heading: 'Ändringar och språk',
        paragraphs: [
          'Varje ändring av policyn får en ny version med datum. Om den ändrar det du har godkänt tillfrågas du igen. Den engelska versionen är bindande; översättningar finns för att texten ska förstås.',
        ],
      },
    ],
  },
  service: {
    title: 'Användaravtal',
    sections: [
      {
        heading: 'Avtalet',
        paragraphs: [
          'Det här avtalet gäller mellan dig och operatören av den här Plumbline-installationen. Du godkänner det när du registrerar dig. Versionen du godkände, dess språk och textens hash sparas tillsammans med tiden.',
        ],
      },
      {
        heading: 'Vem som får använda tjänsten',
        paragraphs: [
          'Du måste vara minst 18 år, handla för egen räkning och lämna sanna uppgifter. En person har ett konto.',
          'Inga tjänster ges i Nordkorea, Israel, Kina, Vanuatu och Kuba. Med Kina menas fastlandet; Hongkong, Macao och Taiwan omfattas av tjänsten. Om du flyttar till ett undantaget land kan du inte längre öppna positioner, men du kan alltid logga in för att stänga positioner, läsa och exportera dina kontohändelser och ta ut dina fria pengar.',
        ],
      },
      {
        heading: 'Ditt konto',
        paragraphs: [
          'Du har tre penningkonton: kassakonto, kontraktskonto och löptidskonto. Håll lösenord och verifieringskoder för dig själv; personalen frågar aldrig efter dem. Meddela operatören genast om någon annan har använt ditt konto.',
          'Ett demokonto innehåller bara demopengar. De kan aldrig sättas in eller tas ut och hålls åtskilda från riktiga konton i alla uppgifter och rapporter.',
        ],
      },
      {
        heading: 'Kurser och ordrar',
        paragraphs: [
          'Varje order avgörs av en notering som servern hade i det ögonblicket. Ingen, inte heller personal eller operatör, kan välja, flytta, fördröja eller åsidosätta en kurs eller ett utfall. Det finns ingen kurs för en enskild kund.',
          'Noteringen som avgjorde (instrument, löpnummer, tid, bid, ask, källa) sparas med ordern och visas för dig, så att resultatet kan räknas om. Utan en aktuell notering avvisas en order i stället för att utföras till en gammal kurs.',
        ],
      },
      {
        heading: 'Pengar',
        paragraphs: [
          'Alla pengar redovisas i en huvudbok med dubbel bokföring i amerikanska dollar och cent. Varje rörelse har en orsak och en lika stor motpost, och gamla poster kan inte ändras. En rättelse är en ny, synlig rörelse.',
          'Avgifter, räntor, gränser och spärrtider visas innan du binder dig. Om en realiserad förlust överstiger saldot på ditt kontraktskonto förskotteras resten av huset, betalas först tillbaka av senare stängningar och skrivs av när ingen position finns kvar: du blir aldrig skyldig mer än du har på kontraktskontot.',
        ],
      },
      {
        heading: 'Vad operatören får göra',
        paragraphs: [
          'Operatören får neka en registrering, begränsa utbudet i ett land enligt landets lag, avsluta sessioner och stänga av ett konto vid misstanke om missbruk eller på order av en myndighet. Du får veta det och skälet, om inte lagen förbjuder det. Att stänga en position hindras aldrig.',
          'Operatören får avsluta tjänsten för dig med 30 dagars varsel. Du får lämna när som helst när dina positioner är stängda.',
        ],
      },
      {
        heading: 'Utvecklingsinstallationer',
        paragraphs: [
          'En installation som är märkt ”Utveckling” på sina skärmar använder simulerade eller inspelade kurser, för att man ska kunna prova produkten. Det som sker där har inget värde och flyttar inga riktiga pengar.',
        ],
      },
      {
        heading: 'Klagomål',
        paragraphs: [
          'Skriv till e-postadressen för klagomål som operatören anger, eller svara till adressen som dina verifieringsmejl kommer från. Ange ditt användar-ID och ordern eller kontohändelsen. De sparade noteringarna och huvudboken är bevis som båda parter kan kontrollera. Din rätt att vända dig till domstol eller en tvistlösningsnämnd begränsas inte.',
        ],
      },
      {
        heading: 'Ändringar och språk',
        paragraphs: [
          'Varje ändring av avtalet får en ny version med datum och binder dig först när du har godkänt den. Den engelska versionen är bindande; översättningar finns för att texten ska förstås.',
        ],
      },
    ],
  },
  risk: {
    title: 'Riskinformation',
    sections: [
      {
        heading: 'I en mening',
        paragraphs: [
          'Kontrakt med hävstång är komplexa, de flesta icke-professionella kunder förlorar pengar på dem, och du bör bara handla med pengar som du har råd att förlora.',
        ],
      },
      {
        heading: 'Hävstång',
        paragraphs: [
          'Med hävstång 20 ändrar en kursrörelse på 1\u00A0% din marginal med 20\u00A0%. Vinster och förluster växer lika mycket. En liten rörelse emot dig kan ta hela din marginal på några minuter.',
        ],
      },
      {
        heading: 'Stängning vid låg marginal',
        paragraphs: [
          'När din marginalnivå faller till 50\u00A0% stängs positioner utan att du tillfrågas, den med störst förlust först. Vid 100\u00A0% får du en varning, men i en snabb marknad kan den komma för sent.',
        ],
      },
      {
        heading: 'Kurshopp, stop loss och stängda marknader',
        paragraphs: [
          'En stop loss eller take profit utförs till noteringen som löste ut den. Om kursen hoppar kan den noteringen vara sämre (eller bättre) än din nivå. Medan en marknad är stängd kan du inte stänga en position där, och inget löses ut.',
        ],
      },
      {
        heading: 'Du blir aldrig skyldig mer än du har',
        paragraphs: [
          'Om en förlust överstiger saldot på kontraktskontot skrivs resten av när ingen position finns kvar. Kassakontot och löptidskontot påverkas inte.',
        ],
      },
      {
        heading: 'Kostnader',
        paragraphs: [
          'Skillnaden mellan bid och ask är en kostnad i varje affär. Avgifter, där de finns, visas innan du binder dig. Den som handlar ofta får högre kostnader, även när kurserna står still.',
        ],
      },
      {
        heading: 'Din motpart',
        paragraphs: [
          'Huset är motpart i dina kontrakt: det du förlorar vinner huset, och tvärtom. Det är en intressekonflikt. Den begränsas av regler som ingen kan stänga av: kurserna kommer från källan som anges på varje notering, ingen kan ändra ett utfall, och varje resultat kan räknas om från sparade noteringar.',
        ],
      },
      {
        heading: 'Kurser och teknik',
        paragraphs: [
          'Kurser kan vara fördröjda, avbrutna eller, i en utvecklingsinstallation, simulerade eller uppspelade; appen visar vilket. Nät och enheter kan sluta fungera. Räkna inte med att alltid kunna handla.',
        ],
      },
      {
        heading: 'Ingen rådgivning, och språket',
        paragraphs: [
          'Inget i appen är råd om att köpa eller sälja. Tidigare resultat säger inget om framtida. Prova allt på ett demokonto först. Den engelska versionen av texten är bindande; översättningar finns för att texten ska förstås.',
        ],
      },
    ],
  },
}

/** The Atelier du Cap has no texts yet; the stationer has no terms of its own, the sports shop no story. */
export const demoStores = [
  {
    slug: 'dar-el-medina',
    name: 'Dar El Medina',
    biography: `<p>Dar El Medina est née dans une ancienne maison de la médina de Tunis, où trois sœurs recevaient les potiers, les tisserandes et les dinandiers qui n’avaient pas de vitrine. La maison est restée, la table s’est allongée.</p>
<p>Nous choisissons peu, et nous connaissons chaque atelier par son prénom : les foutas viennent de Ksar Hellal, la halfa de Kasserine, les terres cuites de Nabeul et de Djerba. À côté, nous gardons le petit électroménager que nous utilisons nous-mêmes tous les matins.</p>
<ul><li>Chaque pièce faite main est contrôlée avant l’envoi.</li><li>Un verre cassé en route est remplacé, sans discussion.</li><li>Les emballages sont en carton et en paille, jamais en plastique.</li></ul>`,
    terms: `<p>Les pièces faites main varient d’un ou deux centimètres et d’une nuance : c’est leur signature, non un défaut.</p>
<ul><li>Préparation : 24 à 48 heures après la confirmation par téléphone.</li><li>Retour : sept jours, dans l’emballage d’origine, sauf les savons et les huiles ouverts.</li><li>Casse : envoyez une photo le jour de la livraison, nous renvoyons la pièce.</li></ul>`,
    translations: {
      en: {
        name: 'Dar El Medina',
        biography: `<p>Dar El Medina was born in an old house of the medina of Tunis, where three sisters welcomed the potters, weavers and coppersmiths who had no shop window. The house is still there; the table has grown longer.</p>
<p>We choose little, and we know every workshop by its first name: the foutas come from Ksar Hellal, the halfa grass from Kasserine, the earthenware from Nabeul and Djerba. Beside them stand the small appliances that we use ourselves every morning.</p>
<ul><li>Every handmade piece is checked before it leaves.</li><li>A glass broken on its way is replaced, no questions asked.</li><li>We pack in cardboard and straw, never in plastic.</li></ul>`,
        terms: `<p>Handmade pieces differ by a centimetre or two and by a shade: that is their signature, not a flaw.</p>
<ul><li>Preparation: 24 to 48 hours after the confirmation by phone.</li><li>Returns: seven days, in the original packing, opened soaps and oils excepted.</li><li>Breakage: send a photo on the day of delivery and we send the piece again.</li></ul>`,
      },
      ar: {
        name: 'دار المدينة',
        biography: `<p>وُلدت «دار المدينة» في بيت عتيق من بيوت مدينة تونس، حيث كانت ثلاث أخوات يستقبلن الفخّارين والنسّاجات والنحّاسين ممّن لا واجهة لهم. بقي البيت، وطالت المائدة.</p>
<p>نختار القليل ونعرف كل ورشة باسم صاحبها: الفوطة من قصر هلال، والحلفاء من القصرين، والفخّار من نابل وجربة. وإلى جانبها الأجهزة الصغيرة التي نستعملها نحن كل صباح.</p>
<ul><li>كل قطعة مصنوعة يدويًا تُراجَع قبل الإرسال.</li><li>الكأس التي تنكسر في الطريق تُعوَّض دون نقاش.</li><li>نغلّف بالكرتون والتبن، لا بالبلاستيك.</li></ul>`,
        terms: `<p>تختلف القطع اليدوية بصنتيمتر أو اثنين وبدرجة من اللون: تلك بصمتها وليست عيبًا.</p>
<ul><li>التحضير: من 24 إلى 48 ساعة بعد التأكيد بالهاتف.</li><li>الإرجاع: سبعة أيام في التغليف الأصلي، ما عدا الصابون والزيوت المفتوحة.</li><li>الكسر: أرسل صورة يوم التسليم ونعيد إرسال القطعة.</li></ul>`,
      },
    },
  },
  {
    slug: 'electro-lac',
    name: 'Électro Lac',
    biography: `<p>Électro Lac répare des téléphones sur les berges du Lac depuis quinze ans, et en vend depuis douze. De l’établi, nous avons gardé une habitude : ne proposer que ce que nous savons ouvrir, réparer et mettre à jour.</p>
<p>Chaque appareil est allumé, chargé et vérifié avant de partir. Les casques, les claviers et les enceintes sont ceux que nos clients nous rapportent le moins.</p>`,
    terms: `<p>Les appareils neufs sont garantis un an, les batteries six mois. La facture tient lieu de garantie : gardez-la.</p>
<ul><li>Un appareil en panne dans les sept jours est échangé.</li><li>Au-delà, il est réparé dans notre atelier, en dix jours ouvrables au plus.</li><li>L’écran cassé, l’eau et les chocs ne sont pas couverts, mais nous faisons un devis gratuit.</li></ul>`,
    translations: {
      en: {
        name: 'Électro Lac',
        biography: `<p>Électro Lac has repaired phones on the banks of the Lake for fifteen years, and sold them for twelve. From the workbench we have kept one habit: to offer only what we know how to open, repair and keep up to date.</p>
<p>Every device is switched on, charged and checked before it leaves. The headphones, keyboards and speakers are those that our customers bring back least.</p>`,
        terms: `<p>New devices come with a one-year warranty, batteries with six months. The invoice is the warranty: keep it.</p>
<ul><li>A device that fails within seven days is exchanged.</li><li>After that it is repaired in our workshop, in ten working days at most.</li><li>Broken screens, water and knocks are not covered, but the estimate is free.</li></ul>`,
      },
      ar: {
        name: 'إلكترو لاك',
        biography: `<p>يصلح «إلكترو لاك» الهواتف على ضفاف البحيرة منذ خمسة عشر عامًا، ويبيعها منذ اثني عشر. ومن طاولة التصليح حافظنا على عادة واحدة: ألّا نعرض إلا ما نعرف كيف نفتحه ونصلحه ونحدّثه.</p>
<p>كل جهاز يُشغَّل ويُشحن ويُفحص قبل أن يغادر. أما السمّاعات ولوحات المفاتيح ومكبّرات الصوت فهي التي يعيدها حرفاؤنا أقل من غيرها.</p>`,
        terms: `<p>الأجهزة الجديدة مضمونة عامًا والبطاريات ستة أشهر. الفاتورة هي الضمان: احتفظ بها.</p>
<ul><li>الجهاز الذي يتعطّل خلال سبعة أيام يُستبدل.</li><li>بعد ذلك يُصلح في ورشتنا في عشرة أيام عمل على الأكثر.</li><li>كسر الشاشة والماء والصدمات غير مشمولة، لكن تقدير الكلفة مجاني.</li></ul>`,
      },
    },
  },
  {
    slug: 'papeterie-carthage',
    name: 'Papeterie Carthage',
    biography: `<p>Une papeterie de quartier, à deux rues du lycée : on y vient pour un cahier et l’on repart avec un fennec en peluche. Depuis 1987, nous préparons les listes de la rentrée la veille, et nous gardons toujours un stylo pour qui a oublié le sien.</p>
<p>Nos cahiers sont cousus, pas agrafés ; nos jouets sont en bois, et nos fauteuils essayés pendant toute une comptabilité.</p>`,
    terms: '',
    translations: {
      en: {
        name: 'Papeterie Carthage',
        biography: `<p>A neighbourhood stationer two streets from the secondary school: people come for a notebook and leave with a plush fennec. Since 1987 we have packed the back-to-school lists the evening before, and there is always a pen for whoever forgot theirs.</p>
<p>Our notebooks are sewn, not stapled; our toys are made of wood, and our chairs were tried for a whole year-end of bookkeeping.</p>`,
        terms: '',
      },
      ar: {
        name: 'مكتبة قرطاج',
        biography: `<p>مكتبة حيّ على بُعد نهجين من المعهد: يأتي المرء لكرّاس فيخرج بفنك محشوّ. منذ 1987 نجهّز قوائم العودة المدرسية ليلة قبلها، ولدينا دائمًا قلم لمن نسي قلمه.</p>
<p>كراريسنا مخيطة لا مدبّسة، وألعابنا من خشب، وكراسينا جُرّبت طوال محاسبة آخر السنة.</p>`,
        terms: '',
      },
    },
  },
  {
    slug: 'sahel-sport',
    name: 'Sahel Sport',
    biography: '',
    terms: `<p>Le matériel de sport s’essaie : si la taille ne va pas, nous l’échangeons une fois, port à notre charge.</p>
<ul><li>Échange : quatorze jours, matériel propre et sans trace d’usage.</li><li>Valises et sacs : les roulettes et les fermetures sont garanties deux ans.</li><li>Haltères : livraison au rez-de-chaussée au-delà de dix kilos.</li></ul>`,
    translations: {
      en: {
        name: 'Sahel Sport',
        biography: '',
        terms: `<p>Sports gear has to be tried: if the size is wrong we exchange it once, carriage paid by us.</p>
<ul><li>Exchange: fourteen days, clean and without signs of use.</li><li>Suitcases and bags: wheels and zips come with a two-year warranty.</li><li>Dumbbells: delivered to the ground floor above ten kilos.</li></ul>`,
      },
      ar: {
        name: 'ساحل سبور',
        biography: '',
        terms: `<p>المعدّات الرياضية تُجرَّب: إن لم يناسب المقاس بدّلناه مرة واحدة، والنقل علينا.</p>
<ul><li>التبديل: أربعة عشر يومًا، والمعدّات نظيفة دون أثر استعمال.</li><li>الحقائب: العجلات والسحّابات مضمونة عامين.</li><li>الأثقال: التسليم في الطابق الأرضي لما فوق عشرة كيلوغرامات.</li></ul>`,
      },
    },
  },
  { slug: 'atelier-du-cap', name: 'Atelier du Cap', biography: '', terms: '', translations: { ar: { name: 'ورشة الرأس' }, en: { name: 'Atelier du Cap' } } },
]

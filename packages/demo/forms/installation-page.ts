import type { DemoPage } from '@hanout/demo/pages/demo-page'

/** The fitters' services, and by its marker the form to book and pay one. */
export const installationPage = (form: string): DemoPage => ({
  slug: 'pose-a-domicile',
  title: 'Pose à domicile',
  body: `<p>Un luminaire à poser, un meuble à monter ? Un installateur passe chez vous dans tout le Grand Tunis, du lundi au samedi.</p>
<p>${form}</p>
<p>Ceci est une boutique de démonstration : aucun argent n’est débité et personne ne passe.</p>`,
  translations: {
    en: {
      title: 'Fitting at home',
      body: `<p>A lamp to hang, furniture to assemble? A fitter comes to you anywhere in greater Tunis, Monday to Saturday.</p>
<p>${form}</p>
<p>This is a demonstration shop: no money is charged and nobody comes.</p>`,
    },
    ar: {
      title: 'التركيب في المنزل',
      body: `<p>مصباح للتركيب أو أثاث للتجميع؟ يأتيك عامل تركيب في كامل تونس الكبرى، من الاثنين إلى السبت.</p>
<p>${form}</p>
<p>هذا متجر للعرض فقط: لا يُخصم أي مال ولا يأتي أحد.</p>`,
    },
  },
})

import { buttonLook } from '#ui/button.tsx'
import { FieldError, TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { WIDGET_ID, type NewsletterState, type NewsletterView } from './newsletter-view.ts'
import { shownNumber } from './shown-number.ts'
import { PROTOCOL_TEXTS } from './newsletter.words.ts'

interface FirstStepProps {
  newsletter: NewsletterView
  state: NewsletterState
}

interface NewsletterFormProps {
  newsletter: NewsletterView
  /** The id of the title that names the form. */
  titleId: string
  /** What became of it without scripts. */
  state?: NewsletterState | undefined
}

const FRESH: NewsletterState = { step: '1', type: 'subscribe', typed: {} }

/**
 * The newsletter's widget in the protocol's markup. The server draws it and its page answers it; `newsletter-behaviour.ts` comes once it is touched.
 * Buttons that scripts press send nothing by themselves, since the protocol's client does not hold the form back. NEWS-01 to NEWS-08.
 */
export function NewsletterForm({ newsletter, titleId, state = FRESH }: NewsletterFormProps) {
  const { path, words, verifies } = newsletter
  const { step, typed, said, errors = {} } = state
  return (
    <form id={WIDGET_ID} method="post" action={path} aria-labelledby={titleId} data-step={step} noValidate={step === 'code'} className="newsletter">
      <FirstStep newsletter={newsletter} state={state} />
      <div id="wpsms-result" aria-live="polite" tabIndex={-1}>
        {said ? <span className={`wpsms-message-${said.kind}`}>{said.text}</span> : null}
      </div>
      <div id="wpsms-step-2">
        <p className="newsletter-to" hidden={!typed.mobile}>
          {words.sentTo} <bdi dir="ltr">{shownNumber(typed.mobile ?? '')}</bdi>
          <a href={path} className="newsletter-again">
            {words.change}
          </a>
        </p>
        <TextField
          id="wpsms-ativation-code"
          name="activation"
          label={words.code}
          hint={words.codeHint}
          error={errors.activation}
          defaultValue={typed.activation}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          dir="ltr"
          spellCheck={false}
          required={step === '2' || step === 'code'}
        />
        <Send id="activation" text={PROTOCOL_TEXTS.activation_text} />
        <a href={path} className="newsletter-again">
          {words.again}
        </a>
      </div>
      {step === '2' || step === 'code' ? <input type="hidden" name="step" value={step} /> : null}
      <input type="hidden" id="newsletter-form-verify" value={verifies ? '1' : ''} />
    </form>
  )
}

function FirstStep({ newsletter, state }: FirstStepProps) {
  const { words, consent, onlyLeaves } = newsletter
  const { step, type, typed, errors = {} } = state
  // A box that is not seen any more may not hold the second step back.
  const agrees = step === '2' || typed.consent === '1'
  return (
    // A press anywhere in it, on the button that waits too, unfolds it where it is folded.
    <div id="wpsms-step-1" tabIndex={-1} className="outline-none">
      <TextField
        id="wpsms-mobile"
        name="mobile"
        label={words.phone}
        error={errors.mobile}
        defaultValue={typed.mobile}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        required
        maxLength={32}
        className="newsletter-mobile"
      />
      {onlyLeaves ? (
        <input type="hidden" id="wpsms-name" name="name" value="" />
      ) : (
        <TextField id="wpsms-name" name="name" label={words.name} error={errors.name} defaultValue={typed.name} autoComplete="name" required maxLength={100} />
      )}
      <Group newsletter={newsletter} typed={typed.group_id} />
      <fieldset className="newsletter-choice" hidden={onlyLeaves}>
        <legend className="sr-only">{words.choice}</legend>
        {(onlyLeaves ? (['unsubscribe'] as const) : (['subscribe', 'unsubscribe'] as const)).map((one) => (
          <label key={one}>
            <input type="radio" name="subscribe_type" value={one} defaultChecked={one === type} /> {words[one]}
          </label>
        ))}
      </fieldset>
      {consent ? (
        <div className="newsletter-consent">
          <label>
            <input
              id="wpsms-gdpr-confirmation"
              type="checkbox"
              name="consent"
              value="1"
              required
              defaultChecked={agrees}
              autoComplete="off"
              data-enables="wpsms-submit"
              aria-describedby={errors.consent && 'newsletter-consent-error'}
            />
            <span>{consent}</span>
          </label>
          <FieldError id="newsletter-consent-error">{errors.consent}</FieldError>
        </div>
      ) : null}
      {onlyLeaves ? (
        <Send id="wpsms-submit" text={words.unsubscribe} isProtocols={false} />
      ) : (
        <Send id="wpsms-submit" text={PROTOCOL_TEXTS.subscribe_text} waits={consent !== '' && !agrees} why={consent && words.tickFirst} />
      )}
      {onlyLeaves ? null : <OtherWays newsletter={newsletter} />}
    </div>
  )
}

/** What one wants to get, where there is a choice, and nothing is asked of who leaves. NEWS-27. */
function Group({ newsletter: { words, groups, onlyLeaves }, typed }: { newsletter: NewsletterView; typed: string | undefined }) {
  const chosen = typed ?? String(groups.find(({ isDefault }) => isDefault)?.id ?? '')
  if (onlyLeaves || groups.length < 2) return <input type="hidden" id="wpsms-groups" name="group_id" value={chosen} />
  return (
    <SelectField id="wpsms-groups" name="group_id" label={words.group} defaultValue={chosen} className="newsletter-group">
      {groups.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** Ways for who has a code in hand, since the step of a page that was left is lost, and for who only leaves. */
function OtherWays({ newsletter: { path, words, verifies } }: Pick<FirstStepProps, 'newsletter'>) {
  return (
    <p className="newsletter-ways">
      {verifies ? (
        <a href={`${path}?step=code`} className="newsletter-again" data-has-code="">
          {words.hasCode}
        </a>
      ) : null}
      <a href={`${path}?type=unsubscribe`} className="newsletter-again">
        {words.leaveOnly}
      </a>
    </p>
  )
}

interface SendProps {
  id: string
  text: string
  isProtocols?: boolean
  waits?: boolean
  /** Said beside the button while it waits. */
  why?: string
}

/**
 * The button of a step, which the inline script of every page sends its form by. Its text is the protocol's, in English in every language, but on the page to
 * leave, whose visitors would take it for the contrary. `waits`: for the consent.
 */
function Send({ id, text, isProtocols = true, waits = false, why = '' }: SendProps) {
  const lang = isProtocols ? 'en' : undefined
  return (
    <>
      <button
        id={id}
        type="button"
        lang={lang}
        data-sends=""
        disabled={waits}
        aria-describedby={why ? `${id}-why` : undefined}
        className={`${buttonLook()} noscript:hidden`}
      >
        {text}
      </button>
      {why ? (
        <p id={`${id}-why`} className="newsletter-why noscript:hidden">
          {why}
        </p>
      ) : null}
      <button type="submit" lang={lang} className={`${buttonLook()} hidden noscript:inline-flex`}>
        {text}
      </button>
    </>
  )
}

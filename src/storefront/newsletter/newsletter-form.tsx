import { buttonLook } from '#ui/button.tsx'
import { FieldError, TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { WIDGET_ID, type NewsletterState, type NewsletterView, shownNumber } from './newsletter-view.ts'
import { PROTOCOL_TEXTS } from './newsletter.words.ts'

interface FirstStepProps {
  newsletter: NewsletterView
  state: NewsletterState
}

interface NewsletterFormProps {
  newsletter: NewsletterView
  titleId: string
  state?: NewsletterState | undefined
}

const FRESH: NewsletterState = { step: '1', type: 'subscribe', typed: {} }

/**
 * The newsletter's widget in the protocol's markup. Its page answers it; `newsletter-behaviour.ts` loads once it is touched. Script-driven buttons submit
 * nothing by themselves, since the protocol's client does not prevent it. NEWS-01 to NEWS-08.
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
  // A hidden checkbox must not block the second step.
  const agrees = step === '2' || typed.consent === '1'
  return (
    // A press anywhere inside unfolds it, even on the disabled button.
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

/** Choice of a group, if there are several; hidden for unsubscribing. NEWS-27. */
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

/** Links to enter a code, since the step of a page that was left is lost, and to unsubscribe. */
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
  why?: string
}

/**
 * Submit button of a step, which the inline script of every page uses. Its text is the protocol's, English in every language, except on the unsubscribe page,
 * where it would mean the opposite. `waits`: for the consent.
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

import type { CheckoutErrors } from '#shop/buying/checkout'
import { PasswordField } from '#ui/password-field.tsx'
import type { CheckoutTranslations } from './checkout-translations.ts'
import type { FormValues } from '#storefront/checkout-address/typed-field.tsx'

interface AccountFieldsProps {
  signInPath: string
  values: FormValues
  errors: CheckoutErrors
  translations: CheckoutTranslations
}

/** Guest's choice: sign in, or create an account with the order (CO-41; wire contract 2.5). */
export function AccountFields({ signInPath, values, errors, translations: { checkout } }: AccountFieldsProps) {
  return (
    <div className="account-choice">
      <p className="text-sm text-soft">
        {checkout.haveAccount}{' '}
        <a href={signInPath} className="font-semibold text-accent underline underline-offset-3">
          {checkout.signIn}
        </a>
      </p>
      <label className="ship-elsewhere">
        <input id="createaccount" type="checkbox" name="createaccount" value="1" defaultChecked={values['createaccount'] !== undefined} />
        {checkout.createAccount}
      </label>
      <div className="create-account">
        <PasswordField
          id="account_password"
          name="account_password"
          label={checkout.password}
          hint={checkout.passwordHint}
          error={errors.account_password}
          autoComplete="new-password"
          maxLength={128}
          words={checkout}
        />
      </div>
    </div>
  )
}

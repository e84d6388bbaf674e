import { defineConfig } from 'oxfmt'

export default defineConfig({
  printWidth: 160,
  semi: false,
  singleQuote: true,
  ignorePatterns: ['build/**', '.react-router/**', 'package-lock.json', '**/*.md', '**/*.csv', '**/*.json'],
})

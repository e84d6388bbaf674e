import { createContext } from 'react-router'

/** Number of the current request, as in the log. */
export const requestNumber = createContext<string>('')

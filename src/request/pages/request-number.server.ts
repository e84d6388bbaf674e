import { createContext } from 'react-router'

export const requestNumber = createContext<string>('')

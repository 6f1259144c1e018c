/* Preload this library to make every sync take 4 ms longer. */
